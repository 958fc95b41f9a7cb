// Turns the functions that wage agreements named as text into records, and lets everybody with an agreement do theirs.
import { sql } from 'kysely';
import type { ServerMigration } from '#api';
import { TIME_ZONE } from '#core/contract';

/** Writes a text so that those which differ in letter case or white space only are one function. */
const spelled = (text: string) => sql`lower(btrim(regexp_replace(${sql.ref(text)}, '\\s+', ' ', 'g')))`;

const company = sql`company_id bigint not null
  default nullif(current_setting('scoop.company_id', true), '')::bigint references company (id)`;
const stamps = sql`id bigint generated always as identity, version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()`;

type Rows = Parameters<ServerMigration['up']>[0]['db'];

async function makeTables(db: Rows): Promise<void> {
  await sql`create table if not exists jobfunction (${company}, ${stamps}, sort_key double precision not null default 0,
    name text collate "und-x-icu" not null, primary key (company_id, id))`.execute(db);
  await sql`create table if not exists employeefunction (${company}, ${stamps}, employee_id bigint not null,
    job_function_id bigint not null, since date not null, primary key (company_id, id))`.execute(db);
  await sql`alter table wageagreement add column if not exists job_function_id bigint`.execute(db);
}

/** Makes the functions; of several spellings the one that most agreements have becomes the name. */
async function makeFunctions(db: Rows): Promise<void> {
  await sql`insert into jobfunction (company_id, name, sort_key)
    select company_id, name, row_number() over (partition by company_id order by name)
    from (select w.company_id, mode() within group (order by btrim(regexp_replace(w.function, '\\s+', ' ', 'g'))) as name,
        ${spelled('w.function')} as spelled
      from wageagreement w where btrim(coalesce(w.function, '')) <> '' group by w.company_id, ${spelled('w.function')}) as said
    where not exists (select from jobfunction f where f.company_id = said.company_id
      and ${spelled('f.name')} = said.spelled)`.execute(db);
  await sql`update wageagreement w set job_function_id = f.id from jobfunction f
    where f.company_id = w.company_id and ${spelled('f.name')} = ${spelled('w.function')}
      and w.job_function_id is null`.execute(db);
}

/** Lets everybody do what their agreements say, since the day on which they joined the company. */
async function makeAllowed(db: Rows): Promise<void> {
  await sql`insert into employeefunction (company_id, employee_id, job_function_id, since)
    select distinct w.company_id, w.employee_id, w.job_function_id,
      (coalesce(e.seniority_date, e.created_at) at time zone ${TIME_ZONE})::date
    from wageagreement w join employee e on e.company_id = w.company_id and e.id = w.employee_id
    where w.job_function_id is not null and not exists (select from employeefunction k
      where k.company_id = w.company_id and k.employee_id = w.employee_id
        and k.job_function_id = w.job_function_id)`.execute(db);
}

const functionsAsRecords: ServerMigration = {
  from: ['wageagreement.function', 'wageagreement.employee_id', 'employee.seniority_date'],
  up: async ({ db }) => {
    await makeTables(db);
    await makeFunctions(db);
    await makeAllowed(db);
    await sql`alter table wageagreement drop column function`.execute(db);
  },
};

export const functionMigrations = { '001-functions-as-records': functionsAsRecords };
