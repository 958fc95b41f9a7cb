// Tests the migrations of modules: when they run, when not, and what a start says that they stop.
import { sql } from 'kysely';
import type { Rows } from '../../../api/contract/index.ts';
import { migrate } from '../../../api/store/index.ts';
import type { ModuleSteps } from '../../../api/store/upgrade/module-migrations.ts';
import { parlourWith, SAMPLE } from './sample.ts';
import { refusal, sampleTables } from './tables.ts';

const tables = sampleTables();
const { add } = tables;

describe('migrations of modules', () => {
  const done: string[] = [];
  const NOTE = ['parlour.note'];
  const step = (name: string, from = NOTE) => ({ from, up: async () => void done.push(name) });
  const start = (migrations: ModuleSteps['migrations'], files = SAMPLE) =>
    migrate(tables.database, files, [{ plugin: 'ices', migrations }]);
  beforeEach(() => done.splice(0));

  it('run once, by name, before the tables are brought to what the files say', async () => {
    await add('parlour', { name: 'Aurora', note: 'kept' });
    const up = ({ db }: { db: Rows }) => db.schema.alterTable('parlour').renameColumn('note', 'remark').execute();
    const files = parlourWith({ note: undefined, remark: { type: 'string', format: 'text' } });
    const again = () => start({ '002-b': step('b', ['parlour.remark']), '001-a': { from: NOTE, up } }, files);
    await again();
    await again();
    expect(
      await tables.database.tenant(tables.company, (db) => db.selectFrom('parlour').select('remark').execute()),
    ).toEqual([{ remark: 'kept' }]);
    expect(done).toEqual(['b']);
  });

  it('leave data alone that is older than a column which they begin from, or new, and never come back to it', async () => {
    const steps = { '001-a': step('a', ['parlour.slogan', 'parlour.name']), '002-b': step('b', ['nothing.yet']) };
    await start(steps);
    await start(steps, parlourWith({ slogan: { type: 'string' } }));
    expect(done).toEqual([]);
    await start({ ...steps, '003-c': step('c') });
    expect(done).toEqual(['c']);
  });

  it('one that throws is named with its module, undone with all of the start, and runs again at the next', async () => {
    const up = async ({ db }: { db: Rows }) => {
      await sql`update parlour set note = 'gone'`.execute(db);
      throw new Error('half way');
    };
    await add('parlour', { name: 'Aurora' });
    const words = await refusal(start({ '001-a': { from: NOTE, up } }));
    expect(words).toMatch(/^Migration 001-a of module ices failed: half way/);
    expect(
      await tables.database.tenant(tables.company, (db) => db.selectFrom('parlour').select('note').execute()),
    ).toEqual([{ note: "it's cold" }]);
    await start({ '001-a': step('a') });
    expect(done).toEqual(['a']);
  });

  it('data that a newer version has changed is not started on, in words that say so', async () => {
    await start({ '001-a': step('a'), '002-later': step('later') });
    expect(await refusal(start({ '001-a': step('a') }))).toMatch(/Module ices is older than its data: .*\(002-later\)/);
    await tables.database.system((db) => sql`insert into kysely_migration values ('999-later', '')`.execute(db));
    expect(await refusal(migrate(tables.database, SAMPLE))).toMatch(/^Scoop is older than its data: .*\(999-later\)/);
  });
});
