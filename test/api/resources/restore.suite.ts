// Tests restoring softly deleted records, on their own resource and from the list of deleted ones.
import { engineModules } from './engine.ts';
import { codesOf, type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(engineModules);
});
afterAll(() => house?.stop());

async function deleted(name: string): Promise<number> {
  const { id } = await house.make('folder', { name });
  expect((await house.call(house.root, 'DELETE', `folder/${id}`)).status).toBe(204);
  return id;
}

test('a deleted record is restored, with its hooks, by who may delete', async () => {
  const id = await deleted('Back');
  const moderator = house.actor(['ICECLOUD_FOLDERS_MODERATE', 'ICECLOUD_FOLDERS_VIEW']);
  expect((await house.call(house.actor(['ICECLOUD_FOLDERS_VIEW']), 'POST', `folder/${id}/restore`)).status).toBe(403);
  const { status, body, headers } = await house.call(moderator, 'POST', `folder/${id}/restore`);
  expect([status, headers.get('etag')]).toEqual([200, '"3"']);
  expect(body.data).toMatchObject({ id, name: 'Back', steps: 'made restore done' });
  expect((await house.call(house.root, 'GET', `folder/${id}`)).status).toBe(200);
  expect((await house.call(house.root, 'POST', `folder/${id}/restore`)).status).toBe(404);
  expect((await house.call(house.root, 'POST', 'folder/999/restore')).status).toBe(404);
  const log = await house.call(house.root, 'GET', `folder/${id}/activity`);
  expect(log.body.data[0].action).toBe('restore');
});

test('the answer to a deletion is what Undo names: it brings back nothing that somebody else deleted since', async () => {
  const { id } = await house.make('folder', { name: 'Twice' });
  const first = await house.call(house.root, 'DELETE', `folder/${id}`);
  const undo = () =>
    house.call(house.root, 'POST', `folder/${id}/restore`, undefined, { 'If-Match': first.headers.get('etag')! });
  expect((await undo()).status).toBe(200);
  expect((await house.call(house.root, 'DELETE', `folder/${id}`)).status).toBe(204);
  expect((await undo()).status).toBe(412);
  expect((await house.call(house.root, 'POST', `folder/${id}/restore`)).status).toBe(200);
});

test('what was taken meanwhile is refused on its field', async () => {
  const id = await deleted('Taken');
  await house.make('folder', { name: 'TAKEN' });
  const refused = await house.call(house.root, 'POST', `folder/${id}/restore`);
  expect([refused.status, codesOf(refused.body)]).toEqual([422, ['name unique']]);
  const buried = await house.call(house.root, 'PATCH', `softdelete/folder/${id}`, {});
  expect([buried.status, codesOf(buried.body)]).toEqual([422, ['name unique']]);
  const renamed = await house.call(house.root, 'PATCH', `softdelete/folder/${id}`, { name: 'Free' });
  expect([renamed.status, renamed.body.data.name]).toEqual([200, 'Free']);
});

test('the deleted ones have a list of their own, with rights of its own', async () => {
  const id = await deleted('Buried');
  const alive = await house.make('folder', { name: 'Alive' });
  const digger = house.actor(['ICECLOUD_FOLDERS_DIG']);
  const listed = await house.call(digger, 'GET', 'softdelete/folder?sort=-deleted_at');
  expect(listed.body.data.map((row: { id: number }) => row.id)).toEqual([id]);
  expect(listed.body.data[0]).toMatchObject({ name: 'Buried', deleted_at: expect.stringMatching(/Z$/) });
  expect((await house.call(digger, 'GET', `softdelete/folder/${id}`)).status).toBe(200);
  expect((await house.call(digger, 'GET', `softdelete/folder/${alive.id}`)).status).toBe(404);
  expect((await house.call(digger, 'PATCH', `softdelete/folder/${id}`, {})).status).toBe(403);
  expect((await house.call(house.actor(['ICECLOUD_FOLDERS_VIEW']), 'GET', 'softdelete/folder')).status).toBe(403);
  for (const [verb, path] of [
    ['POST', ''],
    ['DELETE', `/${id}`],
  ] as const)
    expect(
      (await house.call(house.root, verb, `softdelete/folder${path}`, verb === 'POST' ? {} : undefined)).status,
    ).toBe(405);
  const stranger = { ...house.root, companyId: house.other };
  expect((await house.call(stranger, 'GET', `softdelete/folder/${id}`)).status).toBe(404);
  expect((await house.call(stranger, 'PATCH', `softdelete/folder/${id}`, {})).status).toBe(404);
});

test('saving a deleted record checks it, restores it and tells its version', async () => {
  const id = await deleted('Saved');
  const stale = await house.call(house.root, 'PATCH', `softdelete/folder/${id}`, {}, { 'if-match': '"1"' });
  expect([stale.status, stale.body.current.version]).toEqual([412, 2]);
  expect(codesOf((await house.call(house.root, 'PATCH', `softdelete/folder/${id}`, { name: '' })).body)).toEqual([
    'name required',
  ]);
  const saver = house.actor(['ICECLOUD_FOLDERS_RESTORE', 'ICECLOUD_FOLDERS_DIG']);
  const saved = await house.call(saver, 'PATCH', `softdelete/folder/${id}`, { name: 'Kept' }, { 'if-match': '"2"' });
  expect([saved.status, saved.headers.get('etag'), saved.body.data.name]).toEqual([200, '"3"', 'Kept']);
  const { data } = (await house.call(house.root, 'GET', `folder/${id}`)).body;
  expect(data).toMatchObject({ name: 'Kept', steps: 'made restore done' });
  expect((await house.call(house.root, 'GET', `softdelete/folder/${id}`)).status).toBe(404);
});
