// Tests how the turnover of all modules is joined for a reader: by rights, licence and kind of place, and that wrong
// declarations stop the start.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { type Module, productOf, type TurnoverSource } from '../../api/contract/index.ts';
import { demandTurnover, wrongTurnover } from '../../api/modules/turnover.ts';
import { turnoverModels, turnoverOf } from '../../api/turnover/index.ts';
import { channelText } from '../../core/contract/index.ts';

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (given) => new PostgresIntrospector(given),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const source = (id: string, permission: string, more: Partial<TurnoverSource> = {}): TurnoverSource => ({
  id,
  access: { permissions: [permission] },
  changesWith: ['Cone'],
  sold: ({ companyId }) => sql`select 1 from ${sql.table(id.toLowerCase())} where company_id = ${companyId}`,
  paid: () => sql`select 2`,
  ...more,
});
const moduleOf = (
  id: string,
  turnover: TurnoverSource[],
  more: Partial<Module> & { license?: string } = {},
): Module => ({
  manifest: { id, contract: 2, ...(more.license && { license: more.license }) },
  server: { plugin: id, turnover },
  ...(more.isPackage && { isPackage: true }),
});
const MODULES = [
  moduleOf('carts', [source('CART', 'CARTS_VIEW', { places: 'Cart' })], { license: 'CARTS' }),
  moduleOf('kiosk', [source('KIOSK', 'KIOSK_VIEW')]),
];
const DAY = { from: '2026-06-01', until: '2026-06-01' };
const person = (permissions: string[], licenses = ['CARTS', 'KIOSK']) => ({
  ...productOf(7, { licenses } as never),
  isProduct: false,
  permissions,
});
type Reader = Parameters<typeof turnoverOf>[1];
const soldTo = (reader: object, asked = {}, modules = MODULES) => {
  const { sold } = turnoverOf({ modules, resources: new Map() }, reader as Reader);
  const { parameters } = sold({ ...DAY, ...asked }).compile(db);
  return parameters.filter((value) => typeof value === 'string' && value.includes('.'));
};

test('a reader gets the channels that they may see; the product, and a report for everyone, all of them', () => {
  expect(soldTo(person(['CARTS_VIEW']))).toEqual(['carts.CART']);
  expect(soldTo(person(['KIOSK_VIEW', 'CARTS_VIEW']))).toEqual(['carts.CART', 'kiosk.KIOSK']);
  expect(soldTo(person([]))).toEqual([]);
  expect(soldTo(person([]), { everyone: true })).toEqual(['carts.CART', 'kiosk.KIOSK']);
  expect(soldTo(productOf(7, { licenses: ['CARTS'] } as never))).toEqual(['carts.CART', 'kiosk.KIOSK']);
});

test('a module that the company has not is left out, and so are other kinds of places', () => {
  expect(soldTo(person(['CARTS_VIEW', 'KIOSK_VIEW'], ['KIOSK']))).toEqual(['kiosk.KIOSK']);
  expect(soldTo(person(['CARTS_VIEW', 'KIOSK_VIEW']), { places: 'Cart' })).toEqual(['carts.CART']);
});

test('where nobody sells, the columns are there without a row', () => {
  const { items, sold } = turnoverOf({ modules: [], resources: new Map() }, person([]) as unknown as Reader);
  expect(sold(DAY).compile(db).sql).toMatch(/null::numeric as "total".* where false/);
  expect(items(DAY).compile(db).sql).toMatch(/null::text as "name".* where false/);
});

test('a source of a package that throws costs its own rows alone; one of a module is an error', () => {
  const broken = source('CONE', 'KIOSK_VIEW', {
    sold: () => {
      throw new Error('a broken source');
    },
  });
  const reader = person(['KIOSK_VIEW']);
  expect(soldTo(reader, {}, [...MODULES, moduleOf('guest', [broken], { isPackage: true })])).toEqual(['kiosk.KIOSK']);
  expect(() => soldTo(reader, {}, [moduleOf('own', [broken])])).toThrow('a broken source');
});

test('readers change with the models of all sources, and a channel has a text', () => {
  expect(turnoverModels(MODULES)).toEqual(['Cone']);
  expect(channelText('carts.CART')).toBe('carts.turnover.CART');
});

const CONES = [{ model: 'Cone', plugin: 'carts' }];

test('a wrong id and a model that nobody has stop the start', () => {
  const wrong = [source('cart', 'CARTS_VIEW'), source('CART', 'CARTS_VIEW', { places: 'Nowhere' })];
  expect(wrongTurnover(wrong, CONES)).toEqual([
    ['turnover.cart', 'its id is in capitals, such as SHOP'],
    ['turnover.CART', 'there is no entity Nowhere'],
  ]);
  expect(wrongTurnover(wrong.slice(1), CONES, ['fleet'])).toEqual([]);
  expect(() => demandTurnover([moduleOf('carts', wrong)], CONES)).toThrow('Plugin carts: turnover.cart');
});
