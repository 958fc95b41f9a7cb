// Declares the server part of the till: the menu, tiles and sellers that its page works with.
import { defineServerPart } from '#api';
import { ticketsOfTill } from './server/tickets.ts';
import { tillPlace } from './server/till-place.ts';

export default defineServerPart({ id: 'till', deviceCalls: [tillPlace, ticketsOfTill] });
