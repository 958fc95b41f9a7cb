// Declares the server part of sales: taking tickets of devices, refunds, and what was turned over.
import { defineServerPart } from '#api';
import { seedSales } from './demo/index.ts';

export default defineServerPart({ id: 'sales', demo: { order: 95, seed: seedSales } });
