// Tests that links, tickets and payment notices lead to the address that the operator set, whatever Host a caller
// names.
import { request as ask, type RequestOptions } from 'node:http';
import shipped from '../../../plugins/server.ts';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';

const PUBLIC = 'https://office.aurora.example/scoop';
const started: Product[] = [];
const start = async (env: Record<string, string>) => {
  const product = await startProduct({ modules: shipped, env });
  started.push(product);
  return product;
};
afterAll(() => Promise.all(started.map((product) => product.stop())));

/** Makes a call with another Host header than the host that it goes to, which `fetch` cannot do. */
function post({ address }: Product, path: string, token: string, sent: { host?: string; body?: unknown } = {}) {
  const { host, body } = sent;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(host && { host }) };
  const options: RequestOptions = { method: 'POST', headers };
  return new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const asking = ask(`${address}/v1/${path}`, options, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve({ status: answer.statusCode, text: String(Buffer.concat(chunks)) });
    });
    asking.on('error', reject);
    asking.end(JSON.stringify(body ?? {}));
  });
}

async function ticketUrl(product: Product, path: string, host?: string): Promise<string> {
  const answer = await post(product, path, await tokenOf(product, 'admin'), { host });
  expect(answer.status).toBe(200);
  const { origin, pathname } = new URL(JSON.parse(answer.text).data.url);
  return `${origin}${pathname}`;
}

/** Answers the call that opens a tablet of a delivery van; that of an ice-cream van leads to another page. */
async function opening(product: Product): Promise<string> {
  const token = await tokenOf(product, 'admin');
  const { body } = await call(product, '/v1/tablet?filter[icecream_van_id][empty]=true', { token });
  return `tablet/${body.data[0].id}/login`;
}

test('with PUBLIC_URL a ticket leads there, whatever Host the call names', async () => {
  const product = await start({ PUBLIC_URL: PUBLIC });
  const tablet = await opening(product);
  expect(await ticketUrl(product, tablet, 'evil.example')).toBe(`${PUBLIC}/public/tablet/1`);
  expect(await ticketUrl(product, tablet)).toBe(`${PUBLIC}/public/tablet/1`);
  expect(await ticketUrl(product, 'webshopaccount/1/login', 'evil.example')).toMatch(
    /^https:\/\/office\.aurora\.example/,
  );
});

test('without it only an address of this machine by which the call came counts', async () => {
  const product = await start({});
  const { port } = new URL(product.address);
  const tablet = await opening(product);
  expect(await ticketUrl(product, tablet, 'evil.example')).toBe(`${product.address}/public/tablet/1`);
  expect(await ticketUrl(product, tablet, `localhost:${port}`)).toBe(`http://localhost:${port}/public/tablet/1`);
});

test('a custom page never shows Scoop itself, under the name of the call or under its own', async () => {
  const product = await start({});
  const token = await tokenOf(product, 'admin');
  const show = (url: string) =>
    post(product, 'customfrontendable', token, {
      host: 'evil.example',
      body: { mdl: 'page', path: 'us', name: 'Us', url },
    });
  for (const own of [`https://${new URL(product.address).host}/`, 'https://evil.example/']) {
    expect((await show(own)).text).toContain('ownOrigin');
  }
});
