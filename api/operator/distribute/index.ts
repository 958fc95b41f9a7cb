// Runs `npm run scoop -- distribute`: prints the statements that spread the tables over a cluster by company, in order, and
// checks the rules that a cluster holds them to; with --run it runs them first.
import { sql } from 'kysely';
import type { Database } from '../../contract/index.ts';
import { say } from '../../process/terminal.ts';
import { readSettings } from '../../settings/settings.ts';
import { connect } from '../../store/database.ts';
import { StoreFault } from '../../store/faults/fault.ts';
import { attach } from '../attach.ts';
import { brokenRules } from './check.ts';
import { planOf } from './plan.ts';
import { readSchema } from './tables.ts';

const USAGE = `Use: npm run scoop -- distribute         prints the statements for a cluster, and checks its rules
     npm run scoop -- distribute --run   runs them, with Scoop stopped`;

export async function distribute(args: readonly string[]): Promise<void> {
  if (args.length > 1 || (args[0] !== undefined && args[0] !== '--run')) throw new StoreFault(USAGE);
  const { url, label } = attach(readSettings(process.env));
  const database = connect(url, { connections: 1 });
  try {
    await checked(database);
    const plan = planOf(await database.system(readSchema));
    if (args[0] === '--run') await run(database, plan);
    else for (const statement of [...BEFORE, ...plan]) say(`${statement};`);
    const { tables } = await database.system(readSchema);
    const counts = (['spread', 'everywhere', 'one'] as const).map((kind) => tables.filter((one) => one.kind === kind));
    const [spread, everywhere, one] = counts.map(({ length }) => length);
    say(
      `-- ${label}: ${spread} tables by company_id, ${everywhere} on every node, ${one} on one. All keys hold company_id.`,
    );
  } finally {
    await database.close();
  }
}

/** What an administrator runs first: nodes reach each other as the role that asks. */
const BEFORE = ['create extension if not exists citus', 'alter role scoop_app login'];

async function checked(database: Database, isDone = false): Promise<void> {
  const broken = await database.system(async (db) => {
    const schema = await readSchema(db);
    return brokenRules(db, { ...schema, isCluster: isDone && schema.isCluster });
  });
  if (broken.length > 0) throw new StoreFault(`The tables cannot be spread by company.\n${broken.join('\n')}`);
}

/** Each statement is a transaction of its own: what is done stays done, and a second run goes on from there. */
async function run(database: Database, plan: readonly string[]): Promise<void> {
  const { isCluster } = await database.system(readSchema);
  if (!isCluster)
    throw new StoreFault(
      `The database has no extension citus. Let an administrator run this first:\n  ${BEFORE.join(';\n  ')};`,
    );
  for (const statement of plan) {
    say(`${statement};`);
    await database.system((db) => sql.raw(statement).execute(db));
  }
  await checked(database, true);
}
