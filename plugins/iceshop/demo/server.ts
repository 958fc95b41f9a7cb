// Declares ICESHOP's share of the demo company, and the orders and runs that go on while Scoop runs.
import { defineServerPart } from '#api';
import { seedGoods, seedSales, seedShop } from './index.ts';
import { seedNotices } from './notices.ts';
import { demoRuns } from './simulated-runs.ts';
import { demoOrders, demoPayment } from './simulator.ts';

export default defineServerPart({
  id: 'demo',
  jobs: [demoOrders, demoPayment, demoRuns],
  // After the suppliers and divisions of ICECLOUD; between them come the articles that fill up what is kept, and the tablets
  // that ride along in the vans.
  demo: [
    { order: 23, seed: seedGoods },
    { order: 25, seed: seedShop },
    { order: 27, seed: seedSales },
    { order: 45, seed: seedNotices },
  ],
});
