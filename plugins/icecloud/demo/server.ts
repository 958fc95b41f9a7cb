// Declares ICECLOUD's share of the demo company.
import { defineServerPart } from '#api';
import { seedDemo } from './index.ts';
import { seedNotices } from './notices.ts';

export default defineServerPart({
  id: 'demo',
  demo: [
    { order: 10, seed: seedDemo },
    { order: 40, seed: seedNotices },
  ],
});
