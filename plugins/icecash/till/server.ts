// Declares the server part of the till: the menu, tiles and sellers that its page works with, and its printer.
import { defineServerPart } from '#api';
import { drawerOpens, openDrawerAtTill } from './server/kick.ts';
import { printAtTill, printState } from './server/print.ts';

export default defineServerPart({
  id: 'till',
  deviceCalls: [printAtTill, printState, openDrawerAtTill],
  reacts: [drawerOpens],
});
