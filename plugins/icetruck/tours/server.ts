// Declares the server part of tours.
import { defineServerPart } from '#api';
import { rosterRoute } from './server/roster.ts';
import { tourQueries } from './server/tour-query.ts';

export default defineServerPart({ id: 'tours', routes: [rosterRoute], queries: tourQueries });
