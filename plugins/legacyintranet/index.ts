// Declares the module LEGACYINTRANET, which shows the company's own intranet, and a board where there is none.
import { definePlugin } from '#core/contract';
import board from './board/index.ts';
import intranet from './intranet/index.ts';

export default definePlugin({
  id: 'legacyintranet',
  contract: 2,
  license: 'LEGACYINTRANET',
  licenses: ['LEGACYINTRANET'],
  requires: ['icecloud'],
  parts: [board, intranet],
});
