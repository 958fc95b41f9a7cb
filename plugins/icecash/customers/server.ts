// Declares the server part of the public page of a menu: the price list of a till, which anyone opens without signing
// in.
import { defineServerPart } from '#api';
import { publicMenus } from './server/public-menu.ts';

export default defineServerPart({ id: 'customers', open: publicMenus });
