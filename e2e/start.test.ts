// Tests story 1: one command, an address, sign-ins in the terminal, and nothing left behind.
// Takes long: the product starts twice, once from nothing.
import { execFileSync } from 'node:child_process';
import { newDataFolder, type Product, removeDataFolder, startProduct } from './product.ts';

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await newDataFolder();
  product = await startProduct(folder);
});
afterAll(async () => {
  await product.stop();
  await removeDataFolder(folder);
});

/** Command lines of processes that work in the data folder. */
function processesIn(data: string): string[] {
  return execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(data));
}

test('prints the address and the sign-ins of the demo company, which the browser never shows', async () => {
  expect(product.output()).toMatch(/management@aurora\.example\s+gelato-aurora-2026\s+Management/);
  const answer = await fetch(`${product.url}/auth/login-page`, { headers: { Accept: 'text/html' } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('gelato-aurora-2026');
});

test('ends with everything that it started, and starts again with its data', async () => {
  expect(processesIn(folder).length).toBeGreaterThan(0);
  expect(await product.stop()).toBe(0);
  expect(processesIn(folder)).toEqual([]);
  await expect(fetch(product.url)).rejects.toThrow();
  product = await startProduct(folder);
  expect(product.output()).not.toContain('The demo company is ready');
  expect((await fetch(`${product.url}/health`)).status).toBe(200);
});
