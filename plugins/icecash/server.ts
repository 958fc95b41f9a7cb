// Server module of ICECASH: the menus that customers open, and its share of the demo company.
import { defineServer } from '#api';
import { seedMenus } from './demo/menus.ts';
import { publicMenus } from './server/public-menu.ts';

export default defineServer({
  plugin: 'icecash',
  open: publicMenus,
  demo: { order: 40, seed: seedMenus },
});
