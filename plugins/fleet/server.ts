// Declares the server part of FLEET, which all vans share, each feature in a folder.
import { defineServer } from '#api';
import damage from './damage/server.ts';
import positions from './positions/server.ts';
import tablets from './tablets/server.ts';
import upkeep from './upkeep/server.ts';
import vehicles from './vehicles/server.ts';

export default defineServer({ plugin: 'fleet', parts: [damage, positions, tablets, upkeep, vehicles] });
