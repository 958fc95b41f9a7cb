// Declares the server part of LEGACYINTRANET.
import { defineServer } from '#api';
import board from './board/server.ts';

export default defineServer({ plugin: 'legacyintranet', parts: [board] });
