// Lists the modules for the server: each module's manifest with its server part, if it has one.
import type { Module } from '#api';
import company from './company/server.ts';
import fleet from './fleet/server.ts';
import icecash from './icecash/server.ts';
import iceclock from './iceclock/server.ts';
import icecloud from './icecloud/server.ts';
import iceguard from './iceguard/server.ts';
import iceshop from './iceshop/server.ts';
import icetruck from './icetruck/server.ts';
import manifests from './index.ts';
import legacyintranet from './legacyintranet/server.ts';

const servers = [icecloud, icecash, iceclock, iceshop, icetruck, fleet, iceguard, legacyintranet, company];

const modules: Module[] = manifests.map((manifest) => ({
  manifest,
  server: servers.find((server) => server.plugin === manifest.id),
}));

export default modules;
