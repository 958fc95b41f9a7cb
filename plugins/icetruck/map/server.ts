// Declares the server part of the map: what it shows, and where ice cream is asked for.
import { defineServerPart } from '#api';
import { demand } from './server/demand.ts';
import { mapQueries } from './server/map-queries.ts';
import { vans } from './server/map-vans.ts';
import { places } from './server/places.ts';

export default defineServerPart({ id: 'map', routes: [places], queries: [vans, ...mapQueries, demand] });
