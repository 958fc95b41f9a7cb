// Declares the server part of ICECASH, each feature in a folder.
import { defineServer } from '#api';
import customers from './customers/server.ts';
import menus from './menus/server.ts';

export default defineServer({ plugin: 'icecash', parts: [menus, customers] });
