// Declares the server part of the print queue: the calls of agents, what people say of papers, and who is told when
// a printer is down.
import { defineServerPart } from '#api';
import { demoPrinter, seedPrinters } from './demo/printers.ts';
import { printsAtOnce } from './demo/prints-at-once.ts';
import { LICENSES } from './rights.ts';
import { acts } from './server/acts.ts';
import { next, outcome } from './server/agent.ts';
import { elsewhere } from './server/elsewhere.ts';
import { papersToMend } from './server/exceptions.ts';
import { expired } from './server/expiry.ts';
import { printJobHooks } from './server/queue.ts';
import { printBadges, printQueries } from './server/state.ts';
import { contractPrinterDown, switchedOff, tillPrinterDown, unanswered } from './server/watch.ts';

export default defineServerPart({
  id: 'printing',
  // Agents in use call the server below this name.
  as: 'iceclock',
  license: LICENSES,
  hooks: { PrintJob: printJobHooks },
  deviceCalls: [next, outcome],
  routes: [...acts, elsewhere],
  queries: printQueries,
  badges: printBadges,
  exceptions: papersToMend,
  jobs: [unanswered, expired, demoPrinter],
  reacts: [switchedOff, printsAtOnce],
  alarms: { CONTRACT_PRINTER_DOWN: contractPrinterDown, TILL_PRINTER_DOWN: tillPrinterDown },
  demo: { order: 32, seed: seedPrinters },
});
