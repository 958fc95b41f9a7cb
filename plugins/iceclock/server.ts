// Declares the server part of ICECLOCK, each feature in a folder.
import { defineServer } from '#api';
import contracts from './contracts/server.ts';

export default defineServer({ plugin: 'iceclock', parts: [contracts] });
