// Tests a package whose documents misbehave: each fails its own call, with its name, and everybody else is served.
import { type Call, packaged, send } from './product.ts';

const PAPERS = {
  id: 'papers',
  license: 'ICESHOP',
  permissions: ['ICESHOP_PAPERS_VIEW'],
  texts: { en: {} },
  server: `
    documents: [
      api.defineDocument({ ...at('fine'), draw: () => ({ title: 'Fine', blocks: [{ text: 'Fine' }] }) }),
      api.defineDocument({ ...at('thrown'), draw: () => { throw new Error('no pen'); } }),
      api.defineDocument({ ...at('odd'), draw: () => ({ title: 'Odd', blocks: [{ texts: 'Odd' }] }) }),
      api.defineDocument({ ...at('late'), data: () => new Promise(() => undefined) }),
      api.defineDocument({ ...at('shapeless'), size: 'A4', paper: 'thick' }),
      api.defineDocument({ ...at('endless'), draw: () => { for (;;); } }),
    ]`,
};

const product = packaged({ SCOOP_PLUGIN_SECONDS: '1' });
let admin: Call;
beforeAll(async () => {
  const { server } = PAPERS;
  const source = `const api = globalThis.scoop['@scoop/core/server'];
const at = (id) => ({ id, access: { permissions: ['ICESHOP_PAPERS_VIEW'] }, size: 'A6', data: async () => ({}), draw: () => undefined });
export default api.defineServer({ plugin: 'papers', ${server} });`;
  product.place({ ...PAPERS, server: undefined, serverSource: source });
  await product.start();
  admin = await product.signIn('admin');
});

const papers = async () => (await admin('GET', 'plugin')).body.data.find(({ id }: { id: string }) => id === 'papers');
const codeOf = async (id: string) => {
  const { status, body } = await admin('GET', `document/papers/${id}`);
  return [status, body.code, body.plugin];
};

test('what throws, draws what is none, or is late is a fault of its own', async () => {
  expect(await codeOf('thrown')).toEqual([500, 'pluginFailed', 'papers']);
  expect(await codeOf('odd')).toEqual([500, 'pluginFailed', 'papers']);
  expect(await codeOf('late')).toEqual([503, 'pluginLate', 'papers']);
  expect(await codeOf('shapeless')).toEqual([404, 'notFound', undefined]);
  expect((await papers()).faults).toMatchObject([
    { code: 'INVALID_SHAPE', contribution: 'documents.4', message: 'paper is not a known key' },
    { code: 'DOCUMENT_THREW', contribution: 'documents.thrown.draw', message: 'no pen' },
    {
      code: 'DOCUMENT_THREW',
      contribution: 'documents.odd.draw',
      message: expect.stringMatching(/^blocks.0 must be a/),
    },
    { code: 'TOOK_TOO_LONG', contribution: 'documents.late.data' },
  ]);
});

test('its sound ones are printed, for those who may, where the company has it on', async () => {
  const session = await send(`${product.url}/v1/auth/login`, 'POST', {
    email: 'admin@aurora.example',
    password: 'gelato-aurora-2026',
  });
  const headers = { authorization: `Bearer ${session.body.access_token}` };
  const response = await fetch(`${product.url}/v1/document/papers/fine`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const kitchen = await product.signIn('kitchen');
  expect((await kitchen('GET', 'document/papers/fine')).status).toBe(403);
  await admin('PATCH', 'plugin/papers', { enabled: false });
  expect(await codeOf('fine')).toEqual([403, 'pluginOff', 'papers']);
  await admin('PATCH', 'plugin/papers', { enabled: true });
});

test('one that never ends is stopped, and its plugin with it', async () => {
  expect(await codeOf('endless')).toEqual([503, 'pluginStopped', 'papers']);
  expect(await codeOf('fine')).toEqual([503, 'pluginStopped', 'papers']);
  expect((await admin('GET', 'supplier')).status).toBe(200);
});
