// Declares the server part of ICEGUARD, each feature in a folder.
import { defineServer } from '#api';
import alarms from './alarms/server.ts';
import metrics from './metrics/server.ts';
import { migrations } from './migrations.ts';
import operating from './operating/server.ts';
import wall from './wall/server.ts';

export default defineServer({ plugin: 'iceguard', parts: [metrics, alarms, operating, wall], migrations });
