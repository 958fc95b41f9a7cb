// Tests employees as HR works with them: cards, a note from a template, a group, a bulk e-mail, somebody who returns.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { clientOf, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import {
  byRole,
  choose,
  clickRole,
  goHome,
  goTo,
  retype,
  tick,
  waitForPath,
  waitForRows,
  waitForText,
  waitUntilGone,
} from '../window.ts';

const LIST = '/admin/icecloud/employee/';
const product = ownProduct();

interface Person {
  readonly id: number;
  readonly cellphone_nr: string;
  readonly divisions: readonly { readonly display: string }[];
}

const own = ownWindows('file');
let page: Page;
beforeAll(async () => {
  ({ page } = own(await windowOf(product.url, 'management')));
  await goHome(page, product.url);
});

test('rows or cards; somebody who left is found and comes back', async () => {
  await goTo(page, `${LIST}?search=Robbe`);
  await waitForText(page, 'Nothing matches');
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Former employees');
  await byRole(page, 'button', 'Restore GÉRARD Antoine');
  expect(await page.$eval('.people-dialog li', (row) => row.textContent)).toMatch(
    /oud@aurora\.example · [+\d ]{9,} · left on/,
  );
  await retype(page, 'Search former employees', 'Robbe', 'searchbox');
  await waitUntilGone(page, 'button', 'Restore HAAS Mila');
  await check(page);
  await clickRole(page, 'button', 'Restore LENAERTS Robbe');
  await waitForText(page, 'LENAERTS Robbe is an employee again');
  // The element with the focus disappeared with the row.
  await page.keyboard.press('Escape');
  await page.waitForSelector('.people-dialog', { hidden: true });
  await waitForRows(page, ['LENAERTS Robbe']);
  await clickRole(page, 'radio', 'Cards');
  await byRole(page, 'link', 'LENAERTS Robbe');
  await check(page);
  await clickRole(page, 'radio', 'Table');
  await waitForRows(page, ['LENAERTS Robbe']);
});

test('a note from a template is mailed, a group given, and a bulk e-mail goes to who is picked', async () => {
  const client = await clientOf(product.url, 'management');
  const { body } = await client.send('GET', 'employee/options?search=Dubois Fien');
  const fien = body.data?.[0]?.id;
  await goTo(page, `${LIST}view/${fien}#notes`);
  await choose(page, 'Use a template', 'Opleiding gevolgd');
  await tick(page, 'Visible to the employee');
  await tick(page, 'Also send by e-mail');
  await clickRole(page, 'button', 'Add note');
  await waitForText(page, 'Opleiding voedselveiligheid');
  await check(page);
  await clickRole(page, 'tab', 'Permissions');
  await choose(page, 'Choose a group', 'Kitchen');
  await clickRole(page, 'button', 'Give');
  await byRole(page, 'button', 'Take out of Kitchen');
  await check(page);
  await goTo(page, `${LIST}?search=Dubois`);
  await waitForRows(page, ['DUBOIS Fien', 'DUBOIS Hugo']);
  await tick(page, 'Select DUBOIS Fien');
  await tick(page, 'Select DUBOIS Hugo');
  await clickRole(page, 'button', 'Send e-mail');
  await retype(page, 'Subject', 'New flavours');
  await retype(page, 'Message', 'Hello');
  await clickRole(page, 'button', 'Send bulk e-mail');
  await clickRole(page, 'button', 'Send to 2 people');
  await waitForText(page, '2 still waiting to go out');
  await page.waitForSelector('.entity-dialog', { hidden: true });
});

test('the head of a file says as what and where somebody works, and how to call; tabs fit, agreements say the wage', async () => {
  const client = await clientOf(product.url, 'management');
  const { body } = await client.send('GET', 'employee?search=Dubois Hugo');
  const { id, cellphone_nr, divisions } = body.data![0] as unknown as Person;
  const agreements = (await client.send('GET', `wageagreement?filter[employee_id]=${id}`)).body.data!;
  const works = [...new Set(agreements.map((agreement) => (agreement.job_function as { display: string }).display))];
  await client.send('PATCH', `wageagreement/${agreements[0]!.id}`, { override_wage: 15.5 });
  await goTo(page, `${LIST}view/${id}/`);
  await waitForText(page, `${works.join(', ')} · ${divisions.map(({ display }) => display).join(', ')}`);
  const digits = (await page.$eval('.person-head [href^="tel:"]', (link) => link.textContent)).replace(/\D/g, '');
  expect(cellphone_nr.replace(/\D/g, '')).toContain(digits.replace(/^0/, ''));
  expect(await page.$eval('.bp6-tab-list', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await goTo(page, `${LIST}view/${id}/#wage-agreements`);
  await waitForText(page, '15.5');
});

test('a visible note stands on the profile of whom it is about, as soon as it is written', async () => {
  const client = await clientOf(product.url, 'management');
  const { id } = (await client.send('GET', 'auth/profile')).body.data as unknown as { id: number };
  const write = (content: string, visible_to_subject: boolean) =>
    client.send('POST', 'employeenote', { subject_employee_id: id, content, visible_to_subject });
  await write('For colleagues only', false);
  await goTo(page, '/admin/my-profile');
  await byRole(page, 'region', 'Notes about me');
  await write('Keys of the depot were handed over', true);
  await waitForText(page, 'Keys of the depot were handed over');
  expect(await page.$eval('.profile', (profile) => profile.textContent)).not.toContain('For colleagues only');
  await check(page);
});

test('somebody asks a change in their file, HR accepts it above the file', async () => {
  const asking = own(await windowOf(product.url, 'shopseller'));
  await asking.page.goto(`${product.url}/admin/my-profile`);
  // Parts that are drawn above the button move it.
  await settled(asking.page);
  await clickRole(asking.page, 'button', 'Ask a change');
  await retype(asking.page, 'Place of birth', 'Oostende');
  await check(asking.page);
  await clickRole(asking.page, 'button', 'Ask');
  await waitForText(asking.page, 'HR was asked');
  await check(asking.page);
  const profile = (await clientOf(product.url, 'shopseller')).send('GET', 'auth/profile');
  const { id } = (await profile).body.data as unknown as { id: number };
  await goTo(page, `${LIST}view/${id}/`);
  await waitForText(page, 'asks a change');
  await waitForText(page, 'Oostende');
  await check(page);
  await clickRole(page, 'button', 'Accept');
  await waitForText(page, 'The file was changed.');
  await waitUntilGone(page, 'button', 'Refuse');
});

test('a form keeps national number and IBAN hidden until Show, and saves what was typed unseen', async () => {
  const client = await clientOf(product.url, 'management');
  const { body } = await client.send('GET', 'employee?search=Dubois Hugo');
  const { id } = body.data![0]!;
  const whole = async () =>
    (await client.send('GET', `employee/${id}?reveal=national_registry_nr,iban`)).body.data as Record<string, unknown>;
  const reveals = async () => {
    const { data } = (await client.send('GET', `employee/${id}/activity`)).body;
    return data!.filter(({ action }) => action === 'reveal').length;
  };
  const before = await whole();
  const edit = () => goTo(page, `${LIST}edit/${id}`);
  const save = async () => {
    await clickRole(page, 'button', 'Save changes');
    await waitForPath(page, `${LIST}view/${id}/`);
    // Before the view is drawn, the saved form would be used again.
    await byRole(page, 'button', 'Edit');
  };
  const seen = await reveals();
  await edit();
  await retype(page, 'Mobile phone', '+32 470 00 00 09');
  await check(page);
  await save();
  await edit();
  await retype(page, 'Bank account (IBAN)', 'BE71 0961 2345 6769');
  await save();
  expect(await reveals()).toBe(seen);
  expect(await whole()).toMatchObject({
    national_registry_nr: before.national_registry_nr,
    iban: 'BE71096123456769',
    cellphone_nr: '+32470000009',
  });
  await edit();
  await clickRole(page, 'button', 'Show Bank account (IBAN)');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'BE71 0961 2345 6769'),
  );
  await byRole(page, 'button', 'Show National registry number');
  expect(await reveals()).toBe(seen + 2);
});
