// Declares the server part of the map: the call that lists the places that it shows.
import { defineServerPart } from '#api';
import { places } from './server/places.ts';

export default defineServerPart({ id: 'map', routes: [places] });
