// Declares the server part of drawers: opening, counting, handing over and closing, and the X and Z reports.
import { defineServerPart } from '#api';
import { seedSales } from './demo/index.ts';

export default defineServerPart({ id: 'drawers', demo: { order: 95, seed: seedSales } });
