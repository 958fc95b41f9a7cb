// Server module of ICECLOCK, a feature a folder.
import { defineServer } from '#api';
import contracts from './contracts/server.ts';

export default defineServer({ plugin: 'iceclock', parts: [contracts] });
