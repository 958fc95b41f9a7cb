// Declares the server part of menus, which makes those of the demo company.
import { defineServerPart } from '#api';
import { seedMenus } from './demo/menus.ts';

export default defineServerPart({ id: 'menus', demo: { order: 40, seed: seedMenus } });
