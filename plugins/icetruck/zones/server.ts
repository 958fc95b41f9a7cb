// Declares the server part of zones: the computed size of a zone.
import { defineServerPart } from '#api';
import { areaKm2 } from './server/zone.ts';

export default defineServerPart({ id: 'zones', computed: { IcecreamVanZone: { area_km2: areaKm2 } } });
