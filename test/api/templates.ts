// Makes the databases from which tests copy their own, once for a run, whichever project asks first: bare, with every
// entity's table, and with the demo company, whose files lie in a folder.
import type { Database } from '../../api/contract/index.ts';
import { seedDemo } from '../../api/demo/index.ts';
import { openFileStore } from '../../api/files/index.ts';
import { entitiesOf } from '../../api/modules/entities.ts';
import { stepsOf } from '../../api/packages/index.ts';
import { connect, migrate } from '../../api/store/index.ts';
import modules from '../../plugins/server.ts';
import { demoFiles, makeDemoFiles } from './demo-files.ts';
import { copyDatabase, onServer, type Template, urlOf } from './postgres.ts';

/** Makes `scoop_bare`, `scoop_tables` and `scoop_demo` on the server of the run. */
export async function makeTemplates(): Promise<void> {
  if (demoFiles()) return;
  const filesFolder = makeDemoFiles();
  await fill('scoop_bare', undefined, (database) => migrate(database, []));
  await fill('scoop_tables', 'scoop_bare', (database) => migrate(database, entitiesOf(modules), stepsOf(modules)));
  const files = openFileStore({ filesFolder });
  await fill('scoop_demo', 'scoop_tables', (database) => seedDemo(database, modules, files));
}

export async function fill(
  name: Template,
  from: Template | undefined,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  await (from ? copyDatabase(name, from) : onServer(`create database ${name}`));
  const database = connect(urlOf(name), { connections: 1 });
  await work(database);
  await database.close();
}
