// Tests the open form of examples/workshops, which guests fill in without an account and without scripts.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import type { Client } from '../people.ts';
import { waitForText } from '../window.ts';
import { roomFor, withExamples } from './set-up.ts';

const { product, begin } = withExamples({ clock: true });
let page: Page;
let admin: Client;
beforeAll(async () => {
  ({ page, admin } = await begin());
});

test('a guest asks for a workshop by an open form, in their language and without an account', async () => {
  await roomFor(admin, 'Zolder', 9);
  await page.goto(`${product.url}/public/form/1/workshops/request?locale=nl`);
  await check(page);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('Vraag een workshop aan');
  await page.type('#name', 'Jef Peeters');
  await page.type('#email', 'jef@klant.example');
  await page.type('#guests', '2');
  await page.$eval('#day', (input) => {
    (input as HTMLInputElement).value = '2020-01-01';
  });
  // A person is not as fast as a browser that types.
  product.advance(3);
  await Promise.all([page.waitForNavigation(), page.click('button')]);
  await waitForText(page, 'Kies een dag die nog komt.');
  await check(page);
  await page.$eval('#day', (input) => {
    (input as HTMLInputElement).value = '2031-05-06';
  });
  await Promise.all([page.waitForNavigation(), page.click('button')]);
  await waitForText(page, 'Bedankt. We houden een zaal voor u vrij en antwoorden per mail.');
  await check(page);
  const asked = await admin.send('GET', 'workshop?filter[email]=jef@klant.example');
  expect(asked.body.data).toMatchObject([
    { name: 'Jef Peeters', day: '2031-05-06', status: 'REQUESTED', locale: 'nl' },
  ]);
});
