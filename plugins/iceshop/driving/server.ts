// What a driver does at a stop, and with the run.
import { defineServerPart } from '#api';
import { stopRoutes } from './server/stop-routes.ts';

export default defineServerPart({ id: 'driving', routes: stopRoutes });
