// Declares the server part of the till: the menu, tiles and sellers that its page works with, and its printer.
import { defineServerPart } from '#api';
import { actingTill, actingTillEnds } from './server/acting-till.ts';
import { drawerOpens, openDrawerAtTill } from './server/kick.ts';
import { printAtTill, printState } from './server/print.ts';
import { ticketsOfTill } from './server/tickets.ts';
import { tillPlace } from './server/till-place.ts';

export default defineServerPart({
  id: 'till',
  deviceCalls: [tillPlace, ticketsOfTill, printAtTill, printState, openDrawerAtTill],
  visitors: actingTill,
  reacts: [drawerOpens, actingTillEnds],
});
