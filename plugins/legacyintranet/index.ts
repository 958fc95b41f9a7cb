// Declares the module LEGACYINTRANET, which shows the company's own intranet.
import { definePlugin } from '#core/contract';
import intranet from './intranet/index.ts';

export default definePlugin({
  id: 'legacyintranet',
  contract: 2,
  license: 'LEGACYINTRANET',
  licenses: ['LEGACYINTRANET'],
  parts: [intranet],
});
