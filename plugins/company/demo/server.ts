// Declares what the company's administration adds to the demo company.
import { defineServerPart } from '#api';
import { seedDemo } from './index.ts';

export default defineServerPart({ id: 'demo', demo: { order: 30, seed: seedDemo } });
