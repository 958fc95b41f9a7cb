// Prints what waits in Scoop at the printer beside this machine: `node agent.mjs --scoop https://scoop.example`
// (README.md). It hands one paper after the other to the spooler, and writes down before and after that it did, so that
// no paper comes out twice by itself.
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Journal } from './journal.mjs';
import { optionsOf } from './options.mjs';
import { NotPaired, Scoop } from './scoop.mjs';
import { printerOf } from './spooler.mjs';
import { aloneIn, openKey } from './state.mjs';

const PAIRING_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;
const OUTCOMES = {
  HANDING: 'UNSURE',
  UNSURE: 'UNSURE',
  HANDED: 'PRINTED',
  REFUSED: 'FAILED',
  NOT_HANDED: 'NOT_PRINTED',
};

const options = optionsOf(process.argv.slice(2));
await aloneIn(options.state);
const key = openKey(options.state);
const journal = new Journal(options.state);
const scoop = new Scoop(options.scoop, key);
const print = printerOf(options);
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stopping.abort());

let failures = 0;
let trouble;
log(`prints for ${options.scoop} on ${hostname()}`);
while (!stopping.signal.aborted) await wait(await round());
process.exit(0);

/** Prints what there is, and answers after how many milliseconds to look again. */
async function round() {
  try {
    let began = Date.now();
    while (!stopping.signal.aborted && (await printOne())) began = Date.now();
    if (trouble !== undefined) log('is connected');
    failures = 0;
    trouble = undefined;
    // Scoop has waited already; one that does not is asked again later.
    return Math.max(0, options.everyMs - (Date.now() - began));
  } catch (error) {
    if (stopping.signal.aborted) return 0;
    return waitAfter(error);
  }
}

/** Tells what became of papers before, and prints the next one; answers false if there is none. */
async function printOne() {
  for (const paper of journal.papers) await tell(paper);
  const { open, job } = await scoop.next(journal.id, stopping.signal);
  // A paper that Scoop calls taken and that the journal does not hold never reached the spooler.
  for (const { id, attempt } of open) await tell({ id, attempt, state: 'NOT_HANDED' });
  if (!job) return open.length > 0;
  const { id, attempt } = job;
  journal.write({ id, attempt, state: 'HANDING' });
  const { state, said } = await print(job);
  journal.write({ id, attempt, state, said });
  log(`paper ${id}, attempt ${attempt}: ${[state.toLowerCase(), said].filter(Boolean).join(', ')}`);
  return true;
}

async function tell({ id, attempt, state, said }) {
  await scoop.outcome({ id, attempt, outcome: OUTCOMES[state], ...(said && { said }) });
  journal.forget(id);
}

/** Says what is wrong, once, and answers how long to wait: longer each time, but for a person who types the code. */
function waitAfter(error) {
  const isPairing = error instanceof NotPaired;
  const code = key.public_code.replace(/(.{4})/, '$1 ');
  const said = isPairing
    ? `is not paired. In Scoop, Settings › Devices: add a printer, choose Pair, type ${code}`
    : `has to wait: ${error.cause?.message ?? error.message}`;
  if (said !== trouble) log(said);
  trouble = said;
  if (isPairing) return PAIRING_MS;
  failures += 1;
  const longer = Math.min(LONGEST_WAIT_MS, options.everyMs * 2 ** Math.min(failures, 10));
  return Math.max(error.retryAfterMs ?? 0, longer * (0.75 + Math.random() / 4));
}

async function wait(ms) {
  await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
}

function log(text) {
  console.log(`scoop-print ${text}`);
}
