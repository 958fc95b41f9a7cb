// Makes the databases from which each API suite's own is copied: bare, with every entity's table, and with the demo
// company.
import type { Database } from '../../api/contract/index.ts';
import { seedDemo } from '../../api/demo/index.ts';
import { entitiesOf } from '../../api/modules/entities.ts';
import { stepsOf } from '../../api/packages/index.ts';
import { connect, migrate } from '../../api/store/index.ts';
import modules from '../../plugins/server.ts';
import { copyDatabase, onServer, type Template, urlOf } from './postgres.ts';
import { probePlugin, probeServer } from './resources/probe.ts';
import { type EndServer, shareServer } from './shared-server.ts';

declare global {
  var endApiServer: EndServer | undefined;
}

export default async function setUp(): Promise<void> {
  globalThis.endApiServer = await shareServer();
  await fill('scoop_bare', undefined, (database) => migrate(database, []));
  await fill('scoop_tables', 'scoop_bare', (database) => migrate(database, entitiesOf(modules), stepsOf(modules)));
  const house = [...modules, { manifest: probePlugin, server: probeServer }];
  await fill('scoop_house', 'scoop_tables', (database) => migrate(database, entitiesOf(house), stepsOf(house)));
  await fill('scoop_demo', 'scoop_tables', (database) => seedDemo(database, modules));
}

async function fill(name: Template, from: Template | undefined, work: (database: Database) => Promise<unknown>) {
  await (from ? copyDatabase(name, from) : onServer(`create database ${name}`));
  const database = connect(urlOf(name), { connections: 1 });
  await work(database);
  await database.close();
}
