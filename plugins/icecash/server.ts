// Declares the server part of ICECASH, each feature in a folder.
import { defineServer } from '#api';
import cards from './cards/server.ts';
import customers from './customers/server.ts';
import dailysales from './dailysales/server.ts';
import demo from './demo/server.ts';
import drawers from './drawers/server.ts';
import menus from './menus/server.ts';
import pointofsale from './pointofsale/server.ts';
import sales from './sales/server.ts';
import till from './till/server.ts';

export default defineServer({
  plugin: 'icecash',
  parts: [menus, sales, drawers, cards, till, pointofsale, dailysales, customers, demo],
});
