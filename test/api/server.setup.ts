// Makes the databases from which each API suite's own is copied; besides those of all projects one with the tables of the
// probe.
import { entitiesOf } from '../../api/modules/entities.ts';
import { stepsOf } from '../../api/packages/index.ts';
import { migrate } from '../../api/store/index.ts';
import modules from '../../plugins/server.ts';
import { probePlugin, probeServer } from './resources/probe.ts';
import { type EndServer, shareServer } from './shared-server.ts';
import { fill, makeTemplates } from './templates.ts';

declare global {
  var endApiServer: EndServer | undefined;
}

export default async function setUp(): Promise<void> {
  globalThis.endApiServer = await shareServer();
  await makeTemplates();
  const house = [...modules, { manifest: probePlugin, server: probeServer }];
  await fill('scoop_house', 'scoop_tables', (database) => migrate(database, entitiesOf(house), stepsOf(house)));
}
