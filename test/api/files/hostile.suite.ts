// Tests hostile files, a hundred in the whole run: each is refused, or kept in a harmless form (docs/security.md,
// "Uploads").
import { isWhole, sampled } from '../../scale.ts';
import { honestDocuments, hostileFiles } from './hostile.ts';
import { call, fetchFile, type House, openHouse, send } from './product.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const MAGIC: Readonly<Record<string, string>> = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff',
  'application/pdf': '%PDF-',
};
const ACTIVE = /<script|<svg|<html|<\?php|evil\.html|alert\(|onerror|onload|\/JavaScript|\/Launch|%PDF-.*%PDF-/is;

test('hostile files, 0 active', async () => {
  const all = await hostileFiles();
  expect(all.length).toBeGreaterThanOrEqual(100);
  const files = sampled(all, 40);
  const outcome = { refused: 0, cleaned: 0, active: [] as string[] };
  for (const { what, field, name, bytes, code } of files) {
    const before = (await house.stored()).length;
    const { status, body } = await send(house, {
      token: house.root,
      record: { name: 'Hostile' },
      files: { [field]: [name, bytes] },
    });
    if (status === 422) {
      outcome.refused++;
      expect([what, body.errors[0].path]).toEqual([what, `${field}_uri`]);
      expect([what, body.errors[0].code]).toEqual([what, code ?? expect.stringMatching(/^(file|image)[A-Z]\w+$/)]);
      expect((await house.stored()).length).toBe(before);
    } else {
      outcome.cleaned++;
      expect([what, code]).toEqual([what, undefined]);
      expect([what, status]).toEqual([what, 201]);
      const uri: string = body.data[`${field}_uri`];
      if (!(await isHarmless(uri))) outcome.active.push(what);
    }
  }
  expect(outcome.active).toEqual([]);
  if (isWhole) expect(outcome.refused).toBeGreaterThan(50);
  // Refused files left nothing behind.
  expect(await house.rows()).toHaveLength(outcome.cleaned);
  expect(await house.stored()).toHaveLength(outcome.cleaned);
});

test('ordinary documents are kept, byte by byte', async () => {
  for (const [what, bytes] of Object.entries(await honestDocuments())) {
    const files = { document: ['contract.pdf', bytes] } as const;
    const { status, body } = await send(house, { token: house.root, record: { name: 'Honest' }, files });
    expect([what, status, body.errors]).toEqual([what, 201, undefined]);
    expect((await fetchFile(house, house.root, body.data.document_uri)).bytes.equals(bytes)).toBe(true);
  }
});

/** True if the file's address and headers are harmless and its bytes are of its type. */
async function isHarmless(uri: string): Promise<boolean> {
  const { status, headers, bytes } = await fetchFile(house, house.root, uri);
  const text = bytes.toString('latin1');
  const name = decodeURIComponent(uri.split('/').at(-1) ?? '');
  return (
    status === 200 &&
    /^\/v1\/file\/[0-9a-f-]{36}\/[^/\\<>"?#]+\.(png|jpg|pdf)$/.test(uri) &&
    !/[\p{C}\\/<>"]|\.(html|php|svg)\b/u.test(name) &&
    text.startsWith(MAGIC[headers.get('content-type') ?? ''] ?? 'no type of ours') &&
    !ACTIVE.test(text) &&
    headers.get('x-content-type-options') === 'nosniff' &&
    headers.get('content-security-policy') === "sandbox; default-src 'none'" &&
    /^inline; filename\*=UTF-8''[\w.%!~-]+$/.test(headers.get('content-disposition') ?? '')
  );
}

test.each([
  ['no boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
  ['an empty boundary', 'multipart/form-data; boundary=', '--\r\n\r\n----'],
  ['a long boundary', `multipart/form-data; boundary=${'x'.repeat(3_000)}`, `--${'x'.repeat(3_000)}--`],
  ['half a part', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="record"\r\n\r\n{'],
  [
    'half a file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n%PDF-',
  ],
  [
    'a record too deep',
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="record"\r\n\r\n${'['.repeat(200_000)}${']'.repeat(200_000)}\r\n--x--\r\n`,
  ],
])('parts that are none are refused: %s', async (_, type, body) => {
  const headers = { 'content-type': type };
  const answer = await call(house, '/v1/paper', { method: 'POST', token: house.root, headers, body });
  expect(answer.body).toMatchObject({ status: expect.any(Number), code: expect.any(String) });
  expect([400, 422]).toContain(answer.status);
});
