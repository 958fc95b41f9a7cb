// Tests files of records, on disk and in a bucket: what is sent comes back, to those who may, and nothing is left
// behind (docs/domain 2.12).
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'kysely';
import sharp from 'sharp';
import { sweep } from '../../../api/files/index.ts';
import { openFileStore } from '../../../api/files/store/index.ts';
import { readSettings } from '../../../api/settings/settings.ts';
import { call, fetchFile, grant, type House, openHouse, send } from './product.ts';
import { type Bucket, openBucket } from './s3.ts';
import { jpeg, pdf, png } from './samples.ts';

describe.each(['disk', 's3'])('on %s', (kind) => {
  let bucket: Bucket | undefined;
  let house: House;
  let picture: Buffer;
  const settings = () => readSettings({ SCOOP_DATA: house.folder, ...(bucket && { S3_URL: bucket.url }) });
  const clean = () => sweep({ database: house.database, store: openFileStore(settings()) }, house.entities);
  beforeAll(async () => {
    bucket = kind === 's3' ? await openBucket() : undefined;
    house = await openHouse(bucket);
    picture = await png();
  });
  afterAll(async () => {
    await house?.stop();
    expect(bucket?.refused ?? []).toEqual([]);
    await bucket?.close();
  });

  const make = async (files: Record<string, readonly [string, Buffer]>, name = 'Paper') => {
    const { status, body } = await send(house, { token: house.root, record: { name }, files });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const patch = (id: number, body: unknown, token = house.root) =>
    call(house, `/v1/paper/${id}`, { method: 'PATCH', token, body });

  test('what is sent with a record is answered as an address, and the address gives it', async () => {
    const paper = await make({ picture: ['Zomer é.png', picture], document: ['contract.pdf', pdf()] });
    expect(paper.picture_uri).toMatch(/^\/v1\/file\/[0-9a-f-]{36}\/Zomer%20%C3%A9\.png$/);
    const shown = await call(house, `/v1/paper/${paper.id}`, { token: house.root });
    expect(shown.body.data).toEqual(paper);
    const listed = await call(house, '/v1/paper?filter[picture_uri][empty]=false', { token: house.root });
    expect(listed.body.data).toContainEqual(paper);
    const image = await fetchFile(house, house.root, paper.picture_uri);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
    const document = await fetchFile(house, house.root, paper.document_uri);
    expect(document.bytes.equals(pdf())).toBe(true);
    expect(document.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('what the browser has is not sent again, but asked about', async () => {
    const paper = await make({ picture: ['a.png', picture] });
    const { headers } = await fetchFile(house, house.root, paper.picture_uri);
    const match = { 'if-none-match': headers.get('etag') };
    expect((await fetchFile(house, house.root, paper.picture_uri, match)).status).toBe(304);
    expect((await fetchFile(house, house.nobody, paper.picture_uri, match)).status).toBe(404);
  });

  test('pictures come small, made once and kept', async () => {
    const wide = await make({ picture: ['wide.png', await png(1600, 800)], document: ['a.pdf', pdf()] });
    for (const size of [64, 256, 1024]) {
      const { bytes, headers } = await fetchFile(house, house.root, `${wide.picture_uri}?size=${size}`);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size / 2 });
    }
    const kept = (await house.stored()).length;
    expect((await fetchFile(house, house.root, `${wide.picture_uri}?size=64`)).status).toBe(200);
    expect((await house.stored()).length).toBe(kept);
    expect((await fetchFile(house, house.root, `${wide.picture_uri}?size=65`)).status).toBe(400);
    expect((await fetchFile(house, house.root, `${wide.document_uri}?size=64`)).status).toBe(404);
  });

  test('a photo stands upright and says nothing of where it was taken', async () => {
    const taken = await sharp(await jpeg())
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const paper = await make({ picture: ['photo.jpg', taken] });
    const { bytes } = await fetchFile(house, house.root, paper.picture_uri);
    const found = await sharp(bytes).metadata();
    expect([found.width, found.height, found.exif, found.orientation]).toEqual([200, 300, undefined, undefined]);
  });

  test('an update keeps, replaces or clears; what is let go of is gone at once and its bytes by the next sweep', async () => {
    const paper = await make({ picture: ['one.png', picture], document: ['a.pdf', pdf()] });
    const before = (await house.stored()).length;
    const same = await patch(paper.id, { name: 'Other name', picture_uri: paper.picture_uri });
    expect([same.status, same.body.data.picture_uri]).toEqual([200, paper.picture_uri]);
    const files = { picture: ['two.png', await png(20, 20)] } as const;
    const path = `paper/${paper.id}`;
    const replaced = await send(house, { token: house.root, method: 'PATCH', path, record: {}, files });
    expect(replaced.body.data.picture_uri).toMatch(/two\.png$/);
    expect((await fetchFile(house, house.root, paper.picture_uri)).status).toBe(404);
    const cleared = await patch(paper.id, { document_uri: null });
    expect(cleared.body.data.document_uri).toBeUndefined();
    expect((await fetchFile(house, house.root, paper.document_uri)).status).toBe(404);
    expect(await clean()).toBe(2);
    expect((await house.stored()).length).toBe(before - 1);
    expect((await fetchFile(house, house.root, replaced.body.data.picture_uri)).status).toBe(200);
  });

  test('nobody makes another file theirs by naming it', async () => {
    const mine = await make({ picture: ['mine.png', picture] });
    const foreign = await send(house, {
      token: house.stranger,
      record: { name: 'Foreign' },
      files: { picture: ['foreign.png', picture] },
    });
    const id = mine.picture_uri.split('/')[3];
    const named = [mine.picture_uri, id, foreign.body.data.picture_uri, '/v1/file/x/y', 'https://evil.example/a.png'];
    for (const value of [...named, '00000000-0000-4000-8000-000000000000', 'javascript:alert(1)']) {
      const { status, body } = await call(house, '/v1/paper', {
        method: 'POST',
        token: house.root,
        body: { name: 'Thief', picture_uri: value },
      });
      expect([value, status, body.errors]).toEqual([value, 422, [{ path: 'picture_uri', code: 'file' }]]);
    }
    const other = await make({ picture: ['other.png', picture] });
    expect((await patch(other.id, { picture_uri: mine.picture_uri })).status).toBe(422);
    expect((await fetchFile(house, house.root, mine.picture_uri)).status).toBe(200);
  });

  test('only who may see the field in its record gets the file', async () => {
    const paper = await make({ picture: ['a.png', picture], secret: ['secret.pdf', pdf()] });
    const reader = (await call(house, '/v1/auth/employee', { token: house.nobody })).body.data.id;
    const get = async (token: string, uri: string) => (await fetchFile(house, token, uri)).status;
    expect([await get(house.stranger, paper.picture_uri), await get(house.nobody, paper.picture_uri)]).toEqual([
      404, 404,
    ]);
    await grant(house, reader, ['ICECLOUD_PAPERS_VIEW']);
    expect([await get(house.nobody, paper.picture_uri), await get(house.nobody, paper.secret_uri)]).toEqual([200, 404]);
    expect(await get('', paper.picture_uri)).toBe(401);
    await house.database.system((db) => sql`delete from employee_permission where employee_id = ${reader}`.execute(db));
  });

  test('too much is refused at the field, with its limit', async () => {
    const before = (await house.stored()).length;
    const padded = (bytes: number) => {
      const text = pdf().toString('latin1');
      return Buffer.from(text.replace('startxref', `%${' '.repeat(bytes - text.length - 2)}\nstartxref`), 'latin1');
    };
    const large = { picture: ['a.png', Buffer.alloc(10_485_761)], document: ['a.pdf', padded(1_048_577)] } as const;
    const refused = await send(house, { token: house.root, record: { name: 'Large' }, files: large });
    expect(refused.body.errors).toEqual([
      { path: 'picture_uri', code: 'fileTooLarge', params: { limit: 10 } },
      { path: 'document_uri', code: 'fileTooLarge', params: { limit: 1 } },
    ]);
    expect((await house.stored()).length).toBe(before);
    await make({ document: ['a.pdf', padded(1_048_576)] });
  });

  test('far more than all fields take is refused by what its head says, before any of it is read', async () => {
    const headers = {
      ...{ authorization: `Bearer ${house.root}`, 'content-length': 120_000_000 },
      'content-type': 'multipart/form-data; boundary=x',
    };
    const asked = request(`${house.address}/v1/paper`, { method: 'POST', headers });
    asked.flushHeaders();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    asked.destroy();
  });

  test.each([
    ['a field that is none', { record: { name: 'A' }, files: { poison: ['a.png', Buffer.from('x')] } }, 'poison'],
    ['a field that holds no file', { record: { name: 'A' }, files: { name: ['a.png', Buffer.from('x')] } }, 'name'],
  ] as const)('%s is refused by name', async (_, sent, path) => {
    const { status, body } = await send(house, { token: house.root, ...sent });
    expect([status, body.errors]).toEqual([422, [{ path, code: 'unknownField' }]]);
  });

  test('a refused, failed or forbidden call leaves nothing behind', async () => {
    const count = async () => [(await house.rows()).length, (await house.stored()).length];
    const before = await count();
    const files = { picture: ['a.png', picture] } as const;
    const send201 = async (sent: Parameters<typeof send>[1]) => (await send(house, { files, ...sent })).status;
    expect(await send201({ token: house.root, record: { name: 'x'.repeat(50) } })).toBe(422);
    expect(await send201({ token: house.root, record: { name: 'explodes' } })).toBe(500);
    expect(await send201({ token: house.nobody, record: { name: 'Forbidden' } })).toBe(403);
    expect(await send201({ token: house.root, record: 'no record' })).toBe(400);
    const { id } = await make({}, 'Stale');
    const path = `paper/${id}`;
    const stale = { token: house.root, method: 'PATCH', path, record: {}, headers: { 'if-match': '"9"' } };
    expect(await send201(stale)).toBe(412);
    expect(await count()).toEqual(before);
  });

  test('a process that dies between upload and save leaves nothing for good', async () => {
    await clean();
    const before = (await house.stored()).length;
    const { id } = (await make({ picture: ['a.png', picture] })) as { id: number };
    const wait = (hours: number) =>
      house.database.system((db) =>
        sql`update file set record_id = null, created_at = now() - ${`${hours} hours`}::interval
          where record_id = ${id} or (record_id is null and detached_at is null)`.execute(db),
      );
    // The file is as after a record that was not saved: the upload waits for a day, in case the call is still running.
    await house.database.system((db) => sql`update paper set picture_uri = null where id = ${id}`.execute(db));
    await wait(23);
    expect([await clean(), (await house.stored()).length]).toEqual([0, before + 1]);
    await wait(25);
    expect([await clean(), (await house.stored()).length]).toEqual([1, before]);
    expect((await house.rows()).filter(({ record_id }) => record_id === null)).toEqual([]);
  });

  test('files go with their record, whoever deletes it', async () => {
    await clean();
    const before = (await house.stored()).length;
    const [one, two] = [await make({ picture: ['a.png', picture] }), await make({ picture: ['b.png', picture] })];
    await fetchFile(house, house.root, `${one.picture_uri}?size=64`);
    await call(house, `/v1/paper/${one.id}`, { method: 'DELETE', token: house.root });
    await house.database.system((db) => sql`delete from paper where id = ${two.id}`.execute(db));
    expect((await fetchFile(house, house.root, one.picture_uri)).status).toBe(404);
    expect((await fetchFile(house, house.root, two.picture_uri)).status).toBe(404);
    expect([await clean(), (await house.stored()).length]).toEqual([2, before]);
  });

  test('a call that is sent again makes one record and keeps one file', async () => {
    const headers = { 'idempotency-key': `once-${kind}` };
    const again = (bytes: Buffer) =>
      send(house, { token: house.root, record: { name: 'Once' }, files: { picture: ['a.png', bytes] }, headers });
    const before = (await house.stored()).length;
    const [first, second] = [await again(picture), await again(picture)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await again(await png(9, 9))).status).toBe(422);
    expect((await house.stored()).length).toBe(before + 1);
  });
});
