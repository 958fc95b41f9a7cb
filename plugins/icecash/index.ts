// Declares the module ICECASH: menus of the till, the till itself, its sales and drawers, and what the street sold.
import { definePlugin } from '#core/contract';
import cards from './cards/index.ts';
import customers from './customers/index.ts';
import dailysales from './dailysales/index.ts';
import drawers from './drawers/index.ts';
import menus from './menus/index.ts';
import pointofsale from './pointofsale/index.ts';
import sales from './sales/index.ts';
import till from './till/index.ts';

export default definePlugin({
  id: 'icecash',
  contract: 2,
  license: 'ICECASH',
  licenses: ['ICECASH'],
  requires: ['company', 'icecloud'],
  knows: ['fleet', 'iceclock', 'iceshop', 'icetruck'],
  menu: [
    { id: 'icecash', icon: 'th', sortFirst: 30 },
    { id: 'icecash-settings', parent: 'settings', icon: 'th', sortFirst: 40 },
  ],
  parts: [menus, sales, drawers, cards, till, pointofsale, dailysales, customers],
});
