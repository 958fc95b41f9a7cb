// Tests search by an index: it finds the same rows as without one, of one's own company, and its answer says when it
// took too long.
import { sql } from 'kysely';
import { imported } from '../exchange/sheets.ts';
import { type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(undefined, { alone: true });
  const email = 'orders@trade.example';
  await house.make('supplier', { name: 'Nussrösterei Adler', contact_name: 'Ilse', email });
  await house.make('supplier', { name: 'Zuivel 50%', contact_name: 'Ömer', email: 'sales@zuivel.example' });
  await house.make('supplier', { name: 'Zuivelhandel', email });
  await house.database.system((db) =>
    sql`insert into supplier (company_id, name, email)
      select ${house.other}, 'Zuivel ' || n, ${email} from generate_series(1, 3) n`.execute(db),
  );
});
afterAll(() => house?.stop());

const QUERIES: [string, string[]][] = [
  ['nussrosterei', ['Nussrösterei Adler']],
  ['NUSSRÖST ils', ['Nussrösterei Adler']],
  ['zuivel', ['Zuivel 50%', 'Zuivelhandel']],
  ['zuivel 50%', ['Zuivel 50%']],
  ['omer sales@', ['Zuivel 50%']],
  ['ivel h', ['Zuivelhandel']],
  ['zuivel_', []],
  // One or two letters match the beginnings of words.
  ['ad', ['Nussrösterei Adler']],
  ['Öm', ['Zuivel 50%']],
  ['zu or', ['Zuivelhandel']],
  ['50', ['Zuivel 50%']],
  ['le', []],
  ['adler zuivel', []],
];

async function names(resource: string, query: string): Promise<string[]> {
  const { status, body } = await house.call(house.root, 'GET', `${resource}?page[total]=yes&${query}`);
  expect([query, status, body.meta?.total]).toEqual([query, 200, body.data?.length]);
  return body.data.map(({ name }: { name: string }) => name);
}

test.each(QUERIES)('%s finds %j', async (typed, expected) => {
  expect(await names('supplier', `search=${encodeURIComponent(typed)}`)).toEqual(expected);
});

test('rows that match are asked of the index, unless they are many', async () => {
  const ask = (pattern: string, most: number) =>
    house.database.tenant(house.own, async (db) => {
      const { rows: found } = await sql<{ name: string }>`select proname as name from pg_proc
        where proname like 'supplier_search_%'`.execute(db);
      expect(found).toHaveLength(1);
      const { rows } = await sql<{ ids: string[] | null }>`
        select ${sql.id(found[0]!.name)}(array[${pattern}], ${most}::integer) as ids`.execute(db);
      return rows[0]!.ids?.length ?? null;
    });
  expect([await ask('%zuivel%', 5), await ask('%zuivel%', 1), await ask('%nothing%', 5)]).toEqual([2, null, 0]);
});

test('a short word asks the index too, of names and of e-mail addresses', async () => {
  const plan = await house.database.tenant(house.own, async (db) => {
    const { rows } = await sql<{
      name: string;
    }>`select proname as name from pg_proc where proname like 'supplier_search_%'`.execute(db);
    const { rows: found } = await sql<{
      ids: number[];
    }>`select ${sql.id(rows[0]!.name)}(array['% ad%'], 5) as ids`.execute(db);
    return found[0]!.ids.length;
  });
  expect(plan).toBe(1);
  const named = async (search: string) => {
    const { body } = await house.call(house.root, 'GET', `supplier/options?search=${encodeURIComponent(search)}`);
    return body.data.map(({ display }: { display: string }) => display);
  };
  expect(await named('ad')).toEqual(['Nussrösterei Adler']);
  expect(await named('rösterei')).toEqual(['Nussrösterei Adler']);
  expect(await named('zuivel')).toEqual(['Zuivel 50%', 'Zuivelhandel']);
  expect(await named('le')).toEqual([]);
  // No name has this word, although it finds the supplier.
  expect(await named('ilse')).toEqual([]);
  const { body } = await house.call(house.root, 'GET', 'employee?search=ad');
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([house.people[0]]);
});

test('a short word that many rows begin with finds them along the list', async () => {
  const made = await house.database.system((db) =>
    sql<{ id: number }>`insert into supplier (company_id, name)
      select ${house.own}, 'Zz ' || n from generate_series(101, 160) n returning id`.execute(db),
  );
  const { body } = await house.call(house.root, 'GET', 'supplier?search=zz&page[size]=5');
  expect(body.meta.total).toBe(60);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
    'Zz 101',
    'Zz 102',
    'Zz 103',
    'Zz 104',
    'Zz 105',
  ]);
  const offered = await house.call(house.root, 'GET', 'supplier/options?search=zz');
  expect(offered.body.data).toHaveLength(50);
  const ids = made.rows.map(({ id }) => id);
  await house.database.system((db) => db.deleteFrom('supplier').where('id', 'in', ids).execute());
});

test('an employee is found by a part of their e-mail, and so is a former one', async () => {
  const [ada, bram] = house.people;
  await house.database.system(async (db) => {
    await sql`with a as (insert into account (email) values ('élan.ada@aurora.example') returning id)
      update employee set user_id = (select id from a) where id = ${ada}`.execute(db);
    await sql`with a as (insert into account (email) values ('bram@gelato.example') returning id)
      update employee set user_id = (select id from a), deleted_at = now() where id = ${bram}`.execute(db);
  });
  const ids = async (path: string) => {
    const { body } = await house.call(house.root, 'GET', path);
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await ids('employee?search=elan.ad')).toEqual([ada]);
  expect(await ids('employee?search=ada%20aurora')).toEqual([ada]);
  expect(await ids('employee?filter[email][contains]=aurora')).toEqual([ada]);
  expect(await ids('employee?search=gelato.example')).toEqual([]);
  expect(await ids('softdelete/employee?search=gelato.example')).toEqual([bram]);
});

test('what takes too long says so', async () => {
  await house.database.system((db) =>
    sql`create or replace function people_at(pattern text) returns setof bigint language plpgsql stable
      as $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`.execute(
      db,
    ),
  );
  const slow = await house.call(house.root, 'GET', 'employee?search=zz');
  expect([slow.status, slow.body.code]).toEqual([503, 'tooSlow']);
});

test('a database that may not have the index is searched without it', async () => {
  await house.database.system((db) => sql`drop extension pg_trgm cascade`.execute(db));
  for (const [typed, expected] of QUERIES)
    expect(await names('supplier', `search=${encodeURIComponent(typed)}`)).toEqual(expected);
});

test('names per language: the reader’s in relations, options, sort and search, the record’s own where there is none', async () => {
  const said = (fr: string) => [{ locale: 'fr', name: fr }];
  const tubs = await house.make('productcategory', { name: 'Bakjes', translations: said('Pots') });
  const offer = async (name: string, translations: object[] = []) => {
    const record = { name, translations, product_category_id: tubs.id, price_vati: 4, vat_rate: 6 };
    return (await house.make('product', record)).id;
  };
  const vanilla = await offer('Aardbei', said('Fraise écrasée'));
  const mocha = await offer('Mokka', [{ locale: 'de', name: 'Mokka' }]);
  const lemon = await offer('Citroen', said('Agrume'));
  const reader = (locale: string) => ({ ...house.root, locale: locale as 'fr' });
  const asked = async (locale: string, path: string) => (await house.call(reader(locale), 'GET', path)).body.data;
  const ids = async (locale: string, path: string) => (await asked(locale, path)).map(({ id }: { id: number }) => id);
  expect(await asked('fr', 'productcategory/options')).toEqual([{ id: tubs.id, display: 'Pots' }]);
  expect(await asked('fr', 'product/options')).toMatchObject([
    { display: 'Agrume' },
    { display: 'Fraise écrasée' },
    { display: 'Mokka' },
  ]);
  expect(await asked('nl', 'productcategory/options?search=bak')).toEqual([{ id: tubs.id, display: 'Bakjes' }]);
  expect((await asked('fr', `product/${vanilla}`)).product_category).toEqual({ id: tubs.id, display: 'Pots' });
  expect((await asked('fr', `product/${vanilla}`)).name).toBe('Aardbei');
  expect(await ids('nl', 'product?sort=name')).toEqual([vanilla, lemon, mocha]);
  expect(await ids('fr', 'product?sort=name')).toEqual([lemon, vanilla, mocha]);
  expect(await ids('fr', 'product?search=ecrasee')).toEqual([vanilla]);
  expect(await ids('nl', 'product?search=AGRUME')).toEqual([lemon]);
  expect(await ids('de', 'product?search=citroen')).toEqual([lemon]);
  const page = (await house.call(reader('fr'), 'GET', 'product?sort=name&page[size]=1')).body;
  expect(await ids('fr', `product?sort=name&page[size]=1&page[after]=${page.meta.next}`)).toEqual([vanilla]);
  // A sheet names related records as its reader, or anyone else, knows them.
  const sheet = (category: string) => `name;product_category;price_vati;vat_rate\nNew;${category};4;6`;
  for (const category of ['Pots', 'Bakjes']) {
    const { body } = await imported(house, 'product', sheet(category), { locale: 'nl' });
    expect(body.data.counts).toMatchObject({ create: 1 });
  }
});
