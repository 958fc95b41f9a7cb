// Declares the server part of ICETRUCK, each feature in a folder.
import { defineServer } from '#api';
import calls from './calls/server.ts';
import demo from './demo/server.ts';
import driving from './driving/server.ts';
import map from './map/server.ts';
import preferred from './preferred/server.ts';
import reservations from './reservations/server.ts';
import tours from './tours/server.ts';
import vans from './vans/server.ts';
import zones from './zones/server.ts';

export default defineServer({
  plugin: 'icetruck',
  parts: [vans, zones, preferred, reservations, tours, driving, calls, map, demo],
});
