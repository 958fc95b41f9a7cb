// ICESHOP's share of the demo company, and the life that goes on in it while Scoop runs.
import { defineServerPart } from '#api';
import { seedDemo } from './index.ts';
import { seedNotices } from './notices.ts';
import { demoRuns } from './simulated-runs.ts';
import { demoOrders, demoPayment } from './simulator.ts';

export default defineServerPart({
  id: 'demo',
  jobs: [demoOrders, demoPayment, demoRuns],
  // After the suppliers and divisions of ICECLOUD, and after the vans of ICETRUCK that tablets ride along in.
  demo: [
    { order: 25, seed: seedDemo },
    { order: 45, seed: seedNotices },
  ],
});
