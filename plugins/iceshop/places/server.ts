// Declares the server part of places: finding addresses on the map, and which zones they are in.
import { defineServerPart } from '#api';
import geocoding from './geocoding.port.json';
import { pickUpPointPlace, placeRoutes, placesLater } from './server/delivery-points.ts';
import { pretendedPlace } from './server/pretended-place.ts';
import { zoneRoutes, zoneVisits } from './server/zone-calls.ts';
import { zoneChecks } from './server/zone-fit.ts';

export default defineServerPart({
  id: 'places',
  hooks: { PickUpPoint: pickUpPointPlace },
  computed: zoneChecks,
  routes: [...placeRoutes, ...zoneRoutes],
  visitors: zoneVisits,
  jobs: [placesLater],
  declaredPorts: [{ ...geocoding, pretend: { send: pretendedPlace } }],
  uses: ['geocoding'],
});
