// Manifest of what is known of vans whoever drives them, and of the tablets in them. It has no licence of its own: each side
// of it is open with the licence that has the vans.
import { definePlugin } from '#core/contract';
import damage from './damage/index.ts';
import tablets from './tablets/index.ts';

export default definePlugin({
  id: 'fleet',
  contract: 2,
  requires: ['icecloud'],
  parts: [damage, tablets],
});
