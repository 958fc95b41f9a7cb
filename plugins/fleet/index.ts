// Declares the module FLEET: what is known of vans, whoever drives them. It has no licence of its own; each part is
// open with the licence that has the vans.
import { definePlugin } from '#core/contract';
import damage from './damage/index.ts';

export default definePlugin({
  id: 'fleet',
  contract: 1,
  requires: ['icecloud'],
  parts: [damage],
});
