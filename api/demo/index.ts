// Makes the demo company if the database has no company yet: the base here and the rest by each module (docs/domain
// 20.1).
import { sql } from 'kysely';
import { licensesOf } from '#core/contract';
import { type Database, type DemoPart, type FileStore, type Module, productOf, type Rows } from '../contract/index.ts';
import { demandOf } from '../demand/index.ts';
import { memoryStore } from '../files/index.ts';
import { writingOf } from '../founding/adding.ts';
import { companyOf } from '../modules/company.ts';
import { entitiesOf } from '../modules/entities.ts';
import { prepareResources } from '../records/reading/prepare.ts';
import { textsOf } from '../texts/composition.ts';
import { watchedIn } from '../watch/index.ts';
import { insertCompanies } from './companies.ts';
import { attachDemoFiles } from './files.ts';
import { insertHistory } from './history.ts';
import { Random } from './random.ts';
import { insertStaff } from './staff.ts';

export { demoSignIns } from './sign-ins.ts';

const SEED = 20_260_501;
/** A lock number that nothing else uses: of two processes that start together one makes the demo company. */
const LOCK = 5_005_001;

/** Answers true if it made the demo company; false if there already is a company. */
export function seedDemo(
  database: Database,
  modules: readonly Module[],
  files: FileStore = memoryStore(),
  now = new Date(),
): Promise<boolean> {
  return database.system(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    if (await db.selectFrom('company').select('id').executeTakeFirst()) return false;
    const random = new Random(SEED);
    const today = brusselsDay(now);
    const companies = await insertCompanies(db, licensesOf(modules.map(({ manifest }) => manifest)));
    const people = await insertStaff(db, companies, random, today);
    const servers = modules.flatMap(({ server }) => server ?? []);
    const resources = prepareResources(entitiesOf(modules), servers);
    const writing = writingOf(db, resources, companies.aurora);
    const company = (await companyOf(db, companies.aurora))!;
    const watched = watchedIn({ modules, resources }, { db, companyId: companies.aurora, company });
    const demand = demandOf({ modules, resources }, productOf(companies.aurora, company));
    const known = { watched, demand, texts: await textsOf(modules) };
    const context = { db, ...writing, ...known, random, files, companies, people, today, told: [] };
    const seeds = modules.flatMap(({ server }) => server?.demo ?? ([] as DemoPart[])).sort((a, b) => a.order - b.order);
    for (const { seed } of seeds) await seed(context);
    await insertHistory(context, modules);
    await attachDemoFiles(db);
    await ageNotices(db);
    return true;
  });
}

/** Dates the notices over the last days; all but the last three are read. */
async function ageNotices(db: Rows): Promise<void> {
  await sql`update notice n set at = now() - o.nth * interval '100 minutes' * o.nth,
      read_at = case when o.nth > 3 then now() end
    from (select company_id, id, row_number() over (partition by company_id, employee_id order by id desc) as nth
      from notice) as o where o.company_id = n.company_id and o.id = n.id`.execute(db);
}

/** Answers YYYY-MM-DD in the companies' time zone. */
function brusselsDay(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(now);
}
