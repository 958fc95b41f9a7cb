// Declares ICECASH's share of the demo company: tickets and drawers, once there are vans, tours and shops that sell.
import { defineServerPart } from '#api';
import { seedSales } from './index.ts';

export default defineServerPart({ id: 'demo', demo: { order: 95, seed: seedSales } });
