// Makes a million employees in the demo company, once in a run, for all benches that need them.
import { Client } from 'pg';
import { onServer, urlOf } from '../api/postgres.ts';
import { report } from './figures.ts';

export const ROWS = 1_000_000;
const DATABASE = 'bench_million';

/** Answers the address of the database with a million employees. */
export const millionEmployees = (): Promise<string> => manyEmployees(DATABASE, ROWS);

/** The same for any number of employees. */
export async function manyEmployees(name: string, rows: number): Promise<string> {
  if (await isThere(name)) return urlOf(name);
  const before = performance.now();
  await onServer(`create database ${name} template scoop_demo`);
  await onDatabase(async (client) => {
    await client.query(FILL, [rows]);
    await client.query('vacuum analyze employee');
  }, name);
  report(`${rows} employees made`, { seconds: (performance.now() - before) / 1000 });
  return urlOf(name);
}

export async function onDatabase<T>(work: (client: Client) => Promise<T>, name = DATABASE): Promise<T> {
  const client = new Client({ connectionString: urlOf(name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function isThere(name: string): Promise<boolean> {
  const client = new Client({ connectionString: process.env.SCOOP_TEST_DATABASE });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  await client.end();
  return rowCount === 1;
}

/**
 * Fills in everything that is stored of an employee, except files. 7919 has no common divisor with a million, so names
 * do not follow the order of making.
 */
const FILL = `
  insert into employee (company_id, last_name, middle_name, first_name, birthday, birthplace, nationality, sex,
    national_registry_nr, marital_status, partner_name, marriage_date, dependant_children, dependant_others,
    cellphone_nr, address_street, address_nr, address_bus, address_zipcode, address_city, address_country,
    ice_name, ice_relation, ice_cellphone_nr, ice2_name, ice2_relation, ice2_cellphone_nr, seniority_date, is_on_leave,
    iban, drivers_license, student_registration_certificate_expires_on,
    clothing_general_size, clothing_general_received, clothing_tshirt_size, clothing_tshirt_received,
    clothing_sweater_size, clothing_sweater_received, clothing_pants_size, clothing_pants_received,
    clothing_shoes_size, clothing_shoes_received, clothing_bottle_size, clothing_bottle_received)
  select company.id, 'Peeters ' || lpad((n::bigint * 7919 % $1::bigint)::text, 7, '0'), 'Maria', 'Lotte ' || n % 997,
    date '1980-01-01' + n % 9000, 'Gent', 'BE', case n % 2 when 0 then 'male' else 'female' end,
    lpad(n::text, 11, '8'), 'SINGLE', 'Robin Claes', date '2010-06-01' + n % 3000, n % 4, n % 2,
    '+3247' || lpad(n::text, 7, '0'), 'Veldstraat', (n % 300)::text, 'bus ' || n % 9, (9000 + n % 99)::text,
    (array['Gent', 'Antwerpen', 'Brussel', 'Luik', 'Namen', 'Brugge', 'Leuven', 'Mechelen', 'Aalst', 'Hasselt',
      'Kortrijk', 'Oostende', 'Genk', 'Roeselare', 'Bergen', 'Doornik', 'Waver', 'Aarlen', 'Eupen', 'Ieper'])[1 + n % 20],
    'BE', 'Robin Claes', 'partner', '+32470000001', 'Nele Maes', 'mother', '+32470000002',
    timestamptz '2015-03-01' + n % 3000 * interval '1 day', n % 20 = 0, 'BE68539007547034', 'B',
    date '2027-01-01' + n % 300, 'M', n % 3, 'M', n % 4, 'L', n % 2, '40', n % 3, '41', 1, '1 l', 1
  from generate_series(1, $1::int) as n, (select id from company order by id limit 1) as company`;
