// The places that a map shows.
import { defineServerPart } from '#api';
import { places } from './server/places.ts';

export default defineServerPart({ id: 'map', routes: [places] });
