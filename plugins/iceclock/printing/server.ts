// Declares the server part of the print queue: the calls of agents, what people say of papers, and who is told when
// a printer is down.
import { defineServerPart } from '#api';
import { demoPrinter, seedPrinters } from './demo/printers.ts';
import { acts } from './server/acts.ts';
import { next, outcome } from './server/agent.ts';
import { printBadge, printQueries } from './server/state.ts';
import { down, switchedOff, unanswered } from './server/watch.ts';

export default defineServerPart({
  id: 'printing',
  deviceCalls: [next, outcome],
  routes: acts,
  queries: printQueries,
  badges: [printBadge],
  jobs: [unanswered, demoPrinter],
  reacts: [switchedOff],
  alarms: { CONTRACT_PRINTER_DOWN: down },
  demo: { order: 32, seed: seedPrinters },
});
