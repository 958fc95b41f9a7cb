// Server module of ICEGUARD, a feature a folder.
import { defineServer } from '#api';
import alarms from './alarms/server.ts';

export default defineServer({ plugin: 'iceguard', parts: [alarms] });
