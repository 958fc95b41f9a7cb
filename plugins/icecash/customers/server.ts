// Declares the server part of public menus, which anyone opens without signing in.
import { defineServerPart } from '#api';
import { publicMenus } from './server/public-menu.ts';

export default defineServerPart({ id: 'customers', open: publicMenus });
