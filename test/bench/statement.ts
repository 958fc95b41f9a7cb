// Catches the statement that a list call sends to PostgreSQL, so that it can be timed alone.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Actor, Module } from '../../api/contract/index.ts';
import type { Resource } from '../../api/entities/resource.ts';
import { entitiesOf } from '../../api/modules/entities.ts';
import { prepareResources } from '../../api/records/reading/prepare.ts';
import { count } from '../../api/resources/count.ts';
import { list } from '../../api/resources/list.ts';
import modules from '../../plugins/server.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const built: readonly Module[] = modules;
const servers = built.flatMap(({ server }) => server ?? []);

/** Catches the statement of a list call; `path` is such as `employee?sort=last_name`. */
export async function statementOf(path: string, actor: Actor): Promise<Statement> {
  const { pathname, searchParams } = new URL(path, 'http://scoop/');
  const [, name = '', part] = pathname.split('/');
  const resource = prepareResources(entitiesOf(modules), servers).get(name) as Resource;
  const caught: Statement[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
  const db = new Kysely<any>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void caught.push({ text: query.sql, values: [...query.parameters] }),
  });
  await (part === 'count' ? count : list)(db, resource, actor, Object.fromEntries(searchParams));
  // A search asks its index first, which knows nothing here, so the last statement counts.
  return caught.at(-1) as Statement;
}
