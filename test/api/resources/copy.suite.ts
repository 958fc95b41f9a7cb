// Tests copying records with what belongs to them, and putting records in an order by hand.
import { scaled } from '../../scale.ts';
import { engineModules } from './engine.ts';
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(engineModules);
});
afterAll(() => house?.stop());

async function rows(query: string): Promise<{ id: number; name: string }[]> {
  return (await house.call(house.root, 'GET', query)).body.data;
}
const names = async (query: string) => (await rows(query)).map(({ name }) => name);
const copy = (path: string, body: object = {}, actor = house.root, headers = {}) =>
  house.call(actor, 'POST', `${path}/copy`, body, headers);
const order = (resource: string, body: object, actor = house.root) =>
  house.call(actor, 'PATCH', `${resource}/order`, body);

describe('a copy', () => {
  let id: number;
  beforeAll(async () => {
    id = (await house.make('folder', { name: 'Summer', open: true, motto: 'Sun', guarded: 'kept', shelf_mark: 'F-1' }))
      .id;
    await house.make('folder', { name: 'Winter' });
    for (const name of ['Cone', 'Cup']) await house.make('leaf', { folder_id: id, name });
  });

  test('takes the fields, what the rule sets, what is asked, and the children in their order', async () => {
    const { status, body, headers } = await copy(`folder/${id}`, { name: 'Autumn' });
    expect([status, headers.get('location')]).toEqual([201, `/v1/folder/${body.data.id}`]);
    expect(body.data).toMatchObject({ name: 'Autumn', open: false, guarded: 'kept', steps: 'made', version: 1 });
    for (const name of ['crowd', 'motto', 'shelf_mark']) expect(body.data).not.toHaveProperty(name);
    expect(await names(`leaf?filter[folder_id]=${body.data.id}`)).toEqual(['Cone', 'Cup']);
    expect(await names('folder')).toEqual(['Summer', 'Autumn', 'Winter']);
    const log = await house.call(house.root, 'GET', `folder/${body.data.id}/activity`);
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(['copy']);
  });

  test('gets a number where a name may be there once, and no more letters than fit', async () => {
    expect((await copy(`folder/${id}`)).body.data.name).toBe('Summer (2)');
    const third = (await copy(`folder/${id}`)).body.data;
    expect(third.name).toBe('Summer (3)');
    expect((await copy(`folder/${third.id}`)).body.data.name).toBe('Summer (4)');
    const long = await house.make('folder', { name: 'Twenty characters ok' });
    expect((await copy(`folder/${long.id}`)).body.data.name).toBe('Twenty character (2)');
    expect(codesOf((await copy(`folder/${id}`, { name: 'WINTER' })).body)).toEqual(['name unique']);
    const [leaf] = await rows(`leaf?filter[folder_id]=${id}`);
    expect((await copy(`leaf/${leaf!.id}`)).body.data.name).toBe('Cone (2)');
    expect(await names(`leaf?filter[folder_id]=${id}`)).toEqual(['Cone', 'Cone (2)', 'Cup']);
  });

  test('made many times at once gets a name each time', async () => {
    const crowd = await house.make('folder', { name: 'Crowd' });
    await house.make('leaf', { folder_id: crowd.id, name: 'Cone' });
    const made = await Promise.all(Array.from({ length: scaled(12, 30) }, () => copy(`folder/${crowd.id}`)));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const given = made.map(({ body }) => body.data.name);
    expect(given.toSorted()).toEqual(made.map((_, index) => `Crowd (${index + 2})`).toSorted());
  });

  test('is all or nothing, and asks for the rights to see and to add', async () => {
    const before = (await rows('folder')).length;
    const refused = await copy(`folder/${id}`, { name: '', steps: 'x' });
    expect([refused.status, codesOf(refused.body)]).toEqual([422, ['steps readOnly', 'name required']]);
    expect(await rows('folder')).toHaveLength(before);
    for (const right of ['ICECLOUD_FOLDERS_VIEW', 'ICECLOUD_FOLDERS_MODERATE'])
      expect((await copy(`folder/${id}`, {}, house.actor([right]))).status).toBe(403);
    expect((await copy('folder/999')).status).toBe(404);
    expect((await copy('wish/1')).status).toBe(404);
    const stranger = { ...house.root, companyId: house.other };
    expect((await copy(`folder/${id}`, {}, stranger)).status).toBe(404);
  });

  test('of a product has no article number of another', async () => {
    const category = await house.make('productcategory', { name: 'Tubs' });
    const record = { name: 'Vanilla', sku: 'A-1', product_category_id: category.id, price_vati: 4, vat_rate: 6 };
    const product = await house.make('product', record);
    const { body } = await copy(`product/${product.id}`, { name: 'Vanilla, large' });
    expect(body.data).toMatchObject({ name: 'Vanilla, large', price_vati: 4 });
    expect(body.data).not.toHaveProperty('sku');
    expect((await copy(`product/${product.id}`, { sku: 'A-2' })).body.data.sku).toBe('A-2');
  });

  test('leaves out what its maker may not write', async () => {
    const maker = house.actor(['ICECLOUD_FOLDERS_VIEW', 'ICECLOUD_FOLDERS_MODERATE']);
    const { body } = await copy(`folder/${id}`, { name: 'Plain' }, maker);
    expect(body.data).not.toHaveProperty('guarded');
  });

  test('is made once under one key', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await copy(`folder/${id}`, { name: 'Keyed' }, house.root, key);
    const again = await copy(`folder/${id}`, { name: 'Keyed' }, house.root, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await names('folder?filter[name][contains]=Keyed')).toEqual(['Keyed']);
  });
});

describe('an order', () => {
  let parent: number;
  let ids: number[];
  const inOrder = async () => (await rows(`leaf?filter[folder_id]=${parent}`)).map(({ id }) => ids.indexOf(id));
  const put = (moved: number[], after: number | null) =>
    order('leaf', { ids: moved.map((at) => ids[at]), after: after === null ? null : ids[after], within: parent });
  beforeEach(async () => {
    parent = (await house.make('folder', { name: `F${Math.random()}`.slice(0, 19) })).id;
    ids = [];
    for (const name of 'abcde') ids.push((await house.make('leaf', { folder_id: parent, name })).id);
  });

  test('takes several rows, in their order, to the front, the middle and the end', async () => {
    expect(await inOrder()).toEqual([0, 1, 2, 3, 4]);
    expect((await put([4, 2], null)).status).toBe(204);
    expect(await inOrder()).toEqual([4, 2, 0, 1, 3]);
    await put([4, 2], 1);
    expect(await inOrder()).toEqual([0, 1, 4, 2, 3]);
    await put([0], 3);
    expect(await inOrder()).toEqual([1, 4, 2, 3, 0]);
    await put([3], 2);
    expect(await inOrder()).toEqual([1, 4, 2, 3, 0]);
    const { body } = await house.call(house.root, 'GET', `leaf/${ids[0]}`);
    expect(body.data.version).toBe(1);
  });

  test('holds after a hundred moves into the same gap, and from rows that had no places', async () => {
    await house.database.system((db) =>
      db.updateTable('leaf').set({ sort_key: 0 }).where('folder_id', '=', parent).execute(),
    );
    expect(await inOrder()).toEqual([0, 1, 2, 3, 4]);
    for (let turn = 0; turn < 100; turn += 1) await put([turn % 2 === 0 ? 4 : 3], 0);
    expect(await inOrder()).toEqual([0, 3, 4, 1, 2]);
  });

  test('is never torn by twenty who move at once', async () => {
    const moves = Array.from({ length: 20 }, (_, turn) =>
      put([turn % 5, (turn + 1) % 5], turn % 3 === 0 ? null : (turn + 2) % 5),
    );
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 204));
    expect((await inOrder()).sort()).toEqual([0, 1, 2, 3, 4]);
    const keys = await house.database.system((db) =>
      db.selectFrom('leaf').select('sort_key').where('folder_id', '=', parent).execute(),
    );
    expect(new Set(keys.map(({ sort_key }) => sort_key)).size).toBe(5);
    await put([0, 1, 2, 3, 4], null);
    expect(await inOrder()).toEqual([0, 1, 2, 3, 4]);
  });

  test('refuses what is not there, not of that parent, or not clear', async () => {
    const [other] = await rows('leaf?filter[name]=Cone');
    const wrong: [object, string][] = [
      [{ ids: [], after: null, within: parent }, 'ids minItems'],
      [{ ids: ['1'], after: null, within: parent }, 'ids type'],
      [{ ids: [ids[0], ids[0]], after: null, within: parent }, 'ids uniqueItems'],
      [{ ids: [ids[0]], after: ids[0], within: parent }, 'after relation'],
      [{ ids: [ids[0]], within: parent }, 'after required'],
      [{ ids: [ids[0]], after: null }, 'within required'],
      [{ ids: [other!.id], after: null, within: parent }, 'ids.0 relation'],
      [{ ids: [ids[0]], after: other!.id, within: parent }, 'after relation'],
      [{ ids: [ids[0]], after: null, within: parent, extra: 1 }, 'extra unknownField'],
    ];
    for (const [body, code] of wrong) expect(codesOf((await order('leaf', body)).body)).toEqual([code]);
    expect((await order('leaf', {}, house.actor(['ICECLOUD_LEAVES_VIEW']))).status).toBe(403);
    expect((await order('wish', {})).status).toBe(404);
    expect(await inOrder()).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a change with a new place', () => {
  const move = (id: number, after: unknown, body: object) =>
    house.call(house.root, 'PATCH', `folder/${id}?after=${after}`, body);
  const inOrder = () => names('folder?filter[name][contains]=Moved');
  const ids: number[] = [];
  beforeAll(async () => {
    for (const name of ['Moved a', 'Moved b', 'Moved c']) ids.push((await house.make('folder', { name })).id);
  });

  test('is one step: behind another row, or in front of all', async () => {
    const { status, body } = await move(ids[0]!, ids[2], { open: true });
    expect([status, body.data.open]).toEqual([200, true]);
    expect(await inOrder()).toEqual(['Moved b', 'Moved c', 'Moved a']);
    await move(ids[2]!, '', { open: true });
    expect(await inOrder()).toEqual(['Moved c', 'Moved b', 'Moved a']);
    expect((await rows('folder?page[size]=1'))[0]?.name).toBe('Moved c');
  });

  test('is refused as a whole', async () => {
    const before = await inOrder();
    const lost = await move(ids[0]!, 999_999, { open: false });
    expect([lost.status, codesOf(lost.body)]).toEqual([422, ['after relation']]);
    expect((await move(ids[0]!, 'soon', { open: false })).status).toBe(422);
    expect((await move(ids[0]!, ids[1], { open: 3 })).status).toBe(422);
    const { body } = await house.call(house.root, 'GET', `folder/${ids[0]}`);
    expect([body.data.open, await inOrder()]).toEqual([true, before]);
  });

  test('is not there where rows have no order, or one below each parent', async () => {
    const leaf = await house.make('leaf', { folder_id: ids[0], name: 'Moved' });
    const { status, body } = await house.call(house.root, 'PATCH', `leaf/${leaf.id}?after=`, { name: 'Not moved' });
    expect([status, codesOf(body)]).toEqual([400, ['after unknownParameter']]);
  });
});
