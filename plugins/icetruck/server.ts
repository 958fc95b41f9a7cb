// Declares the server part of ICETRUCK, each feature in a folder.
import { defineServer } from '#api';
import demo from './demo/server.ts';
import map from './map/server.ts';
import zones from './zones/server.ts';

export default defineServer({ plugin: 'icetruck', parts: [zones, map, demo] });
