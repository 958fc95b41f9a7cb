// Declares the module FLEET: damage of all vans, the tablets in them, and where these were. It needs no licence of its
// own: each side of it opens with the licence that has the vans.
import { definePlugin } from '#core/contract';
import damage from './damage/index.ts';
import positions from './positions/index.ts';
import { settings } from './settings.ts';
import tablets from './tablets/index.ts';
import upkeep from './upkeep/index.ts';

export default definePlugin({
  id: 'fleet',
  contract: 2,
  requires: ['company', 'icecloud'],
  settings,
  parts: [damage, positions, tablets, upkeep],
});
