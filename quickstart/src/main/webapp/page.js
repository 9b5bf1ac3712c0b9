'use strict';

// Shows what GET /api/changes answers, once a second.

const SHOWN = 20;
const byId = id => document.getElementById(id);

function element(name, text, kind) {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

function chips(list, changes, none) {
  const shown = changes.slice(0, SHOWN).map(change => element('li', label(change)));
  if (changes.length > SHOWN) shown.push(element('li', `${changes.length - SHOWN} more`, 'none'));
  list.replaceChildren(...(shown.length ? shown : [element('li', none, 'none')]));
}

function label(change) {
  const name = change.record ?? `row ${change.id}, not readable`;
  return change.attempt > 1 ? `${name} (attempt ${change.attempt})` : name;
}

function logRow(push) {
  const row = document.createElement('tr');
  row.append(
    element('td', new Date(push.at).toLocaleTimeString()),
    element('td', push.record),
    element('td', push.attempt),
    element('td', push.outcome, push.outcome));
  return row;
}

function show(lane, changes) {
  const mine = list => list.filter(item => item.target === lane.dataset.target);
  const waiting = mine(changes.waiting);
  const log = mine(changes.log);
  const [waitingCount, logCount] = lane.querySelectorAll('.count');
  chips(lane.querySelector('.work'), mine(changes.inWork), 'nothing');
  chips(lane.querySelector('.waiting'), waiting, 'nothing');
  waitingCount.textContent = waiting.length;
  logCount.textContent = log.length;
  lane.querySelector('tbody').replaceChildren(...log.slice(-SHOWN).reverse().map(logRow));
}

function state(text, kind) {
  byId('state').textContent = text;
  byId('state').className = kind;
}

async function refresh() {
  try {
    const response = await fetch('api/changes', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const changes = await response.json();
    document.querySelectorAll('.lane').forEach(lane => show(lane, changes));
    state('live', 'live');
  } catch (failure) {
    state(`not reachable: ${failure.message}`, 'lost');
  }
}

async function refreshForEver() {
  await refresh();
  setTimeout(refreshForEver, 1000);
}

async function queue(target, record) {
  const response = await fetch(`api/changes/${encodeURIComponent(target)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ record })
  });
  if (!response.ok) throw new Error((await response.json()).error);
}

async function answering(work, done) {
  const answer = byId('answer');
  try {
    await work();
    answer.textContent = done;
    answer.className = '';
  } catch (failure) {
    answer.textContent = failure.message;
    answer.className = 'refused';
  }
  refresh();
}

function next(record) {
  return record.replace(/\d+$/, number => Number(number) + 1);
}

byId('add').addEventListener('submit', submit => {
  submit.preventDefault();
  const target = byId('target').value;
  const record = byId('record').value;
  answering(() => queue(target, record), `Queued ${record} for ${target}.`);
  byId('record').value = next(record);
});

byId('burst').addEventListener('click', () => answering(async () => {
  const time = new Date().toLocaleTimeString();
  for (let number = 1; number <= 10; number++) {
    const record = `${number % 4 === 0 ? 'timeout' : 'record'} ${number} of ${time}`;
    await queue('crm', record);
    await queue('erp', record);
  }
}, 'Queued 10 for each.'));

document.querySelectorAll('.lane').forEach(lane => {
  lane.append(byId('lane').content.cloneNode(true));
  lane.querySelector('h2').textContent = lane.dataset.target;
});
refreshForEver();
