// Composition root of the API: every module's manifest with its server half, where it has one.
import company from './company/server.ts';
import icecloud from './icecloud/server.ts';
import icetruck from './icetruck/server.ts';
import manifests from './index.ts';

const servers = [icecloud, icetruck, company];

export default manifests.map((manifest) => ({
  manifest,
  server: servers.find((server) => server.plugin === manifest.id),
}));
