// Tests changing one's own picture on my-profile, and the files that demo seeds bring (docs/domain 4.5).
import { demoPdf, demoPortrait } from '../../../api/demo/drawings.ts';
import { attachDemoFiles, storeDemoFile } from '../../../api/demo/files.ts';
import { openFileStore } from '../../../api/files/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { call, fetchFile, type House, openHouse, send } from './product.ts';
import { pdf, png } from './samples.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const put = (token: string, name: string, bytes: Buffer) =>
  send(house, { token, method: 'PUT', path: 'auth/profile/picture', files: { picture: [name, bytes] } });
const read = async (path: string, token: string) => (await call(house, `/v1/${path}`, { token })).body.data;

test('who may do nothing may still change and remove their own picture', async () => {
  const token = house.nobody;
  expect((await read('auth/employee', token)).picture_uri).toBeUndefined();
  const saved = await put(token, 'me.png', await png());
  expect([saved.status, saved.body.data.picture_uri]).toEqual([200, expect.stringMatching(/\/me\.png$/)]);
  const uri = saved.body.data.picture_uri;
  expect((await read('auth/profile', token)).picture_uri).toBe(uri);
  expect((await read('auth/employee', token)).picture_uri).toBe(uri);
  expect((await fetchFile(house, token, `${uri}?size=64`)).status).toBe(200);
  const { id } = await read('auth/employee', token);
  expect((await read(`employee/${id}`, house.root)).profile_picture_uri).toBe(uri);
  expect((await fetchFile(house, house.root, uri)).status).toBe(200);
  expect((await fetchFile(house, house.stranger, uri)).status).toBe(404);

  const replaced = await put(token, 'again.png', await png(9, 9));
  expect((await fetchFile(house, token, uri)).status).toBe(404);
  const removed = await call(house, '/v1/auth/profile/picture', { method: 'DELETE', token });
  expect([removed.status, removed.body.data.picture_uri]).toEqual([200, undefined]);
  expect((await fetchFile(house, token, replaced.body.data.picture_uri)).status).toBe(404);
});

test('it is a picture, and it is there', async () => {
  const wrong = await put(house.nobody, 'me.pdf', pdf());
  const allowed = 'png, jpg, jpeg';
  expect(wrong.body.errors).toEqual([{ path: 'picture_uri', code: 'fileType', params: { allowed } }]);
  const none = await send(house, { token: house.nobody, method: 'PUT', path: 'auth/profile/picture', record: {} });
  expect(none.body.errors).toEqual([{ path: 'picture_uri', code: 'required' }]);
});

test('a colleague without the right to see people gets no picture of them', async () => {
  const { body } = await put(house.root, 'root.png', await png());
  expect((await fetchFile(house, house.nobody, body.data.picture_uri)).status).toBe(404);
});

test('files of the demo company belong to the row that names them', async () => {
  const files = openFileStore(readSettings({ SCOOP_DATA: house.folder }));
  const { id } = await house.database.system(async (db) => {
    const aurora = Number((await db.selectFrom('company').select('id').orderBy('id').executeTakeFirstOrThrow()).id);
    const context = { db, files };
    const place = { companyId: aurora, resource: 'paper' };
    const picture_uri = await storeDemoFile(context, {
      ...place,
      field: 'picture_uri',
      name: 'ada.png',
      bytes: await demoPortrait(7),
    });
    const bytes = demoPdf('Contract (één)', ['Line']);
    const document_uri = await storeDemoFile(context, { ...place, field: 'document_uri', name: 'a.pdf', bytes });
    const row = { company_id: aurora, name: 'Demo', picture_uri, document_uri };
    const made = await db.insertInto('paper').values(row).returning('id').executeTakeFirstOrThrow();
    await attachDemoFiles(db);
    return made;
  });
  const paper = await read(`paper/${id}`, house.root);
  expect((await fetchFile(house, house.root, `${paper.picture_uri}?size=64`)).status).toBe(200);
  const document = await fetchFile(house, house.root, paper.document_uri);
  // The pictures of demo seeds pass the checks of people's files.
  const sent = await send(house, {
    token: house.root,
    record: { name: 'Sent' },
    files: { document: ['demo.pdf', document.bytes], picture: ['portrait.png', await demoPortrait(8)] },
  });
  expect(sent.status).toBe(201);
});
