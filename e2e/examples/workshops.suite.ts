// Tests bookings of examples/workshops: rooms, numbers, vouchers and figures, and messages that cannot be sent at once.
import type { Page } from 'puppeteer';
import { dayAfter, today } from '../../core/contract/index.ts';
import { check } from '../accessibility.ts';
import type { Client } from '../people.ts';
import { byRole, clickRole, goTo, waitForText } from '../window.ts';
import { roomFor, withExamples } from './set-up.ts';

const { begin } = withExamples();
let page: Page;
let admin: Client;
beforeAll(async () => {
  ({ page, admin } = await begin());
});

const open = (path: string) => goTo(page, path);

test('a room is booked once at a time, with a number and a voucher; the figures follow on the open page', async () => {
  await open('/admin/iceshop/workshopturnover');
  await waitForText(page, 'No workshop was booked this year.');
  const place = await roomFor(admin, 'Atelier', 2);
  const booking = {
    ...{ ...place, day: `${new Date().getFullYear()}-12-31`, name: 'Noor' },
    ...{ email: 'noor@klant.example', price_vati: 180, guests: [{ name: 'Noor' }, { name: 'Sam', allergies: 'Nuts' }] },
  };
  const { id } = await admin.create('workshop', booking);
  expect((await admin.send('POST', 'workshop', booking)).status).toBe(422);
  const { body } = await admin.send('PATCH', `workshop/${id}/status`, { status: 'BOOKED' });
  expect(body.data).toMatchObject({ nr: expect.stringMatching(/^W\d{4}-001$/) });
  await page.waitForSelector('.chart-plot canvas');
  await waitForText(page, `December ${new Date().getFullYear()}`);
  await waitForText(page, '€180.00');
  await check(page);
  await open(`/admin/iceshop/workshop/view/${id}/`);
  await waitForText(page, 'noor@klant.example');
  await byRole(page, 'button', 'Download');
  await clickRole(page, 'button', 'Mail voucher');
  await waitForText(page, 'is on its way.');
  await check(page);
});

test('what cannot be sent says so on its record, and goes when it can', async () => {
  const day = dayAfter(today(), 1);
  const { id } = await admin.create('workshop', {
    ...{ ...(await roomFor(admin, 'Studio', 2)), day, name: 'Sam', email: 'sam@klant.example' },
    ...{ phone: '+32470123456', guests: [{ name: 'Sam' }] },
  });
  await admin.send('PATCH', `workshop/${id}/status`, { status: 'BOOKED' });
  await open(`/admin/iceshop/workshop/view/${id}/`);
  await waitForText(page, 'sam@klant.example');
  await admin.send('PATCH', 'port/sms', { down: true });
  await admin.send('POST', 'plugin/job/workshops.remind/run');
  await waitForText(page, 'could not be sent yet');
  await open('/admin/company/developer');
  await waitForText(page, 'Outside services');
  await check(page);
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/port/sms'));
  await clickRole(page, 'checkbox', 'Pretend an outage');
  expect((await ended).ok()).toBe(true);
  await open(`/admin/iceshop/workshop/view/${id}/`);
  const [port] = (await admin.send('GET', 'port')).body.data as unknown as { messages: { id: number }[] }[];
  await admin.send('POST', `port/sms/${port?.messages[0]?.id}/again`);
  await waitForText(page, 'Reminded by SMS');
});
