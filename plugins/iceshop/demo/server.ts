// Declares ICESHOP's share of the demo company, and the orders and runs that go on while Scoop runs.
import { defineServerPart } from '#api';
import { seedSales, seedShop } from './index.ts';
import { seedNotices } from './notices.ts';
import { demoRuns } from './simulated-runs.ts';
import { demoOrders, demoPayment } from './simulator.ts';

export default defineServerPart({
  id: 'demo',
  jobs: [demoOrders, demoPayment, demoRuns],
  // The suppliers and divisions of ICECLOUD are made first; the tablets in the vans are made between the two.
  demo: [
    { order: 25, seed: seedShop },
    { order: 27, seed: seedSales },
    { order: 45, seed: seedNotices },
  ],
});
