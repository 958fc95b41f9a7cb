// Tests a day of work from the badge at the door to the pay file: the contract is signed and printed, the declaration of
// employment is refused and sent again, the day is approved, and what is exported adds up.
import { randomBytes } from 'node:crypto';
import type { Page } from 'puppeteer';
import { nationalNumber } from '../../api/demo/numbers.ts';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownPages, ownWindows } from '../own-windows.ts';
import { type Client, clientOf, type Stored } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, openWindow, retype, screenshot, waitForPath, waitForText } from '../window.ts';
import { teamOf } from './team.ts';

const product = ownProduct();
const own = ownWindows();
const pages = ownPages(product);
const TAG = 'f1a2b3c4d5e60718';
const HOUR = 3_600_000;
const PATIENCE = 60_000;
/** A number that is right and that nobody has: the pretended office refuses it. */
const UNKNOWN_PERSON = '85073003328';
const PUBLISHED = { accept: ['lateNotice'] };

/** Types as a reader of badges does: faster than any person, and with Enter at the end. */
const badge = (door: Page) =>
  door.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, TAG);

/** Waits until the first record of the list is as wanted; jobs change it after the answer. */
async function first(admin: Client, path: string, wanted: (record: Stored) => boolean): Promise<Stored> {
  const until = Date.now() + PATIENCE;
  let found: Stored | undefined;
  do {
    [found] = (await admin.send('GET', path)).body.data ?? [];
    if (found && wanted(found)) return found;
  } while (Date.now() < until);
  throw new Error(`${path}: ${JSON.stringify(found)}`);
}

test('badge, contract, Dimona, approval and pay file of one day', async () => {
  const admin = await clientOf(product.url, 'admin');
  const { division, seller, noor } = await teamOf(admin, 'Feit');
  const { body } = await admin.send('GET', `wageagreement?filter[employee_id]=${noor.id}`);
  const template = await admin.create('contracttemplate', {
    ...{ name: 'Dagcontract', print_schedule: 'ALWAYS' },
    html_content: '<h1>Dagcontract</h1><p>{{first_name}} {{last_name}}, {{date}}, {{planned_hours}}</p>',
  });
  const terms = { dimona: 'FLX', contract_template_id: template.id, validate_contract: true };
  await admin.patch('wageagreement', body.data![0]!.id, terms);
  await admin.patch('employee', noor.id, { nfc_token: TAG, national_registry_nr: UNKNOWN_PERSON, payroll_nr: 'P-77' });
  const at = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString();
  const shift = await admin.create('shift', {
    ...{ division_id: division.id, job_function_id: seller.id, employee_id: noor.id, break_minutes: 0 },
    ...{ start_at: at(0), end_at: at(4), accept: ['lateNotice', 'rule:least', 'unavailable'] },
  });
  expect((await admin.send('POST', `schedule/${shift.schedule_id}/publish`, PUBLISHED)).status).toBe(200);

  const public_code = randomBytes(4).toString('hex');
  await admin.create('device', { name: 'Feit door', kind: 'CLOCK', public_code, division_id: division.id });
  const { page: door } = own(await openWindow({ width: 1024, height: 768 }));
  await door.goto(`${product.url}/health`);
  await door.evaluate((code) => localStorage.setItem('public_code', code), public_code);
  await door.goto(`${product.url}/auth/screen`);
  await waitForPath(door, '/screen/clock');
  await waitForText(door, 'Hold your badge to the reader');
  await check(door);
  await screenshot(door, 'clock-idle');
  await badge(door);
  await byRole(door, 'heading', 'Hello Noor');
  await screenshot(door, 'clock-person');
  await clickRole(door, 'button', 'Clock in');
  await waitForText(door, 'Clocked in at');
  await clickRole(door, 'button', 'Sign your contract');
  await byRole(door, 'heading', 'Dagcontract');
  await check(door);
  await clickRole(door, 'button', 'Type my name instead');
  await retype(door, 'Your full name, as your signature', 'Noor Feit');
  await clickRole(door, 'button', 'Sign');
  await waitForText(door, 'Clocked in at');
  await clickRole(door, 'button', 'Done');
  await waitForText(door, 'Hold your badge to the reader');
  expect(await door.evaluate(() => document.body.textContent)).not.toContain('Noor');

  const contract = await first(admin, `contract?filter[employee_id]=${noor.id}`, ({ signed_at }) => Boolean(signed_at));
  expect(contract).toMatchObject({ printed: false, validated: false });
  const declared = `dimonadeclaration?filter[employee_id]=${noor.id}&filter[type]=FLX`;
  const refused = await first(admin, declared, ({ state }) => state === 'REFUSED');
  const hr = await pages('admin');
  await hr.goto(`${product.url}/admin/iceclock/dimonadeclaration/view/${refused.id}`);
  await waitForText(hr, 'The national number is not known');
  await admin.patch('employee', noor.id, { national_registry_nr: nationalNumber('1999-03-04', 55).replace(/\D/g, '') });
  await clickRole(hr, 'button', 'Send again');
  await first(admin, declared, ({ state }) => state === 'ACCEPTED');
  await waitForText(hr, 'Accepted');
  await check(hr);
  await screenshot(hr, 'dimona');

  await badge(door);
  await clickRole(door, 'button', 'Clock out');
  await waitForText(door, 'Clocked out at');
  const days = `workingday?filter[employee_id]=${noor.id}`;
  const clocked = await first(admin, days, ({ status }) => status === 'CLOSED');
  const edit_reason = 'Came at noon and forgot the badge';
  const day = await admin.patch('workingday', clocked.id, { started_at: at(-4), edit_reason });
  await hr.goto(`${product.url}/admin/iceclock/shifts_overview?day=${day.business_date}&division=${division.id}`);
  await waitForText(hr, 'FEIT Noor');
  await settled(hr);
  await check(hr);
  await screenshot(hr, 'hours');
  await clickRole(hr, 'button', 'Approve the day of FEIT Noor');
  await first(admin, days, ({ status }) => status === 'APPROVED');

  const period = { date_from: day.business_date, date_until: day.business_date, division_id: division.id };
  const file = await admin.create('payexport', period);
  const made = await first(admin, `payexport?filter[id]=${file.id}`, ({ status }) => status === 'READY');
  expect(made).toMatchObject({ people: 1, days: 1, minutes: day.worked_minutes });
  const { body: lines } = await admin.send('GET', `payline?filter[pay_export_id]=${file.id}`);
  const sum = (lines.data ?? []).reduce((minutes, line) => minutes + Number(line.minutes), 0);
  expect(sum).toBe(day.worked_minutes);
  expect(Number(day.worked_minutes)).toBeGreaterThanOrEqual(240);
  expect((lines.data ?? []).every(({ payroll_nr }) => payroll_nr === 'P-77')).toBe(true);
  await first(admin, days, ({ status }) => status === 'EXPORTED');
});
