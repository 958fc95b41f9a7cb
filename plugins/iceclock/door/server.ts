// Declares the server part of the clock at the door.
import { defineServerPart } from '#api';
import { place } from './server/place.ts';

export default defineServerPart({ id: 'door', deviceCalls: [place] });
