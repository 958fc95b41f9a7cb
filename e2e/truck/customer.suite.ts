// Tests a customer on the phone who asks for a van, gets the quote by mail, and accepts it; and a second visit, on which
// it is accepted already.
import type { Page } from 'puppeteer';
import { dayAfter, today } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import { openMail } from '../mailbox.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { type Client, clientOf, type Stored } from '../people.ts';
import { openWindow, screenshot, waitForText } from '../window.ts';

const product = ownProduct({ clock: true });
const own = ownWindows();
const PHONE = { width: 390, height: 844 };
const EVENT = 'Tuinfeest bij de vijver';
const COLOURS = { color_text: '#000000', color_background: '#ffffff' };

const send = (page: Page) => Promise.all([page.waitForNavigation(), page.click('button')]);
const put = (page: Page, field: string, value: string) =>
  page.$eval(`#${field}`, (input, text) => input.setAttribute('value', text), value);

async function fillIn(page: Page): Promise<void> {
  const typed = {
    ...{ event_name: EVENT, nr_of_people: '80', name: 'Jef Peeters', phone_nr: '0470123456' },
    ...{ email: 'jef@gasten.example', address_street: 'Kouter', address_nr: '7' },
    ...{ address_zipcode: '9000', address_city: 'Gent' },
  };
  for (const [field, text] of Object.entries(typed)) await page.type(`#${field}`, text);
  await page.select('#event_type', 'PRIVATE');
  await put(page, 'serve_start', '14:00');
  await put(page, 'serve_stop', '17:00');
}

/** Waits until the request has its price, which a job makes after the answer. */
async function pricedRequest(admin: Client): Promise<Stored> {
  const path = `icecreamvanreservation?filter[event_name]=${encodeURIComponent(EVENT)}`;
  for (;;) {
    const [found] = (await admin.send('GET', path)).body.data ?? [];
    if (Number(found?.total_vati) > 0) return found as Stored;
  }
}

test('a customer asks for a van on the phone, gets a quote by mail and accepts it', async () => {
  const admin = await clientOf(product.url, 'admin');
  const { page } = own(await openWindow(PHONE));
  await page.goto(`${product.url}/public/1/icetruck/request?locale=nl`);
  await waitForText(page, 'Vraag onze ijswagen');
  await check(page);
  await fillIn(page);
  await put(page, 'date', '2020-01-01');
  // A person is not as fast as a browser that types.
  product.advance(3);
  await send(page);
  await waitForText(page, 'Deze dag is voorbij. Kies vandaag of een latere.');
  await put(page, 'date', dayAfter(today(product.now()), 40));
  await screenshot(page, 'truck-request');
  await send(page);
  await waitForText(page, 'Bedankt! We hebben uw aanvraag');
  const request = await pricedRequest(admin);
  expect(request).toMatchObject({ status: 'REQUEST' });
  const van = await admin.create('icecreamvan', { nr: 77, name: 'Vijver', ...COLOURS });
  await admin.patch('icecreamvanreservation', request.id, { icecream_van_ids: [van.id] });
  expect((await admin.send('POST', `icecreamvanreservation/${request.id}/send-quote`)).status).toBe(204);
  await openMail(page, product, `voor ${EVENT}`);
  const link = await page.$eval('pre', (mail) => /https?:\/\/\S+\/quote\/\S+/.exec(mail.textContent ?? '')?.[0] ?? '');
  await page.goto(link);
  await waitForText(page, `Onze offerte voor ${EVENT}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await check(page);
  await screenshot(page, 'truck-quote');
  await Promise.all([page.waitForNavigation(), page.click('button[value="ACCEPT"]')]);
  await waitForText(page, 'Aanvaard door Jef Peeters.');
  await check(page);
  const { body } = await admin.send('GET', `icecreamvanreservation/${request.id}`);
  expect(body.data).toMatchObject({ status: 'CONFIRMED', accepted_by: 'Jef Peeters' });
  await page.goto(`${link.replace(/\?.*/, '')}?locale=en`);
  await waitForText(page, 'We look forward to it!');
  expect(await page.$('form')).toBeNull();
});
