// Employees whole, as HR works with them: cards, a note from a template, a group, a bulk e-mail, somebody who comes back.
import type { Page } from 'puppeteer';
import { check } from './accessibility.ts';
import { ownPages } from './own-windows.ts';
import { clientOf } from './people.ts';
import { ownProduct } from './product.ts';
import { byRole, choose, clickRole, retype, tick, waitForRows, waitForText, waitUntilGone } from './window.ts';

const LIST = '/admin/icecloud/employee/';
const product = ownProduct();

const pageOf = ownPages(product);
const open = (page: Page, path: string) => page.goto(`${product.url}${path}`);

test('rows or cards; somebody who left is found and comes back', async () => {
  const page = await pageOf('management');
  await open(page, `${LIST}?search=Robbe`);
  await waitForText(page, 'Nothing matches');
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Former employees');
  await retype(page, 'Search former employees', 'Robbe', 'searchbox');
  await waitUntilGone(page, 'button', 'Restore Mila Haas');
  await check(page);
  await clickRole(page, 'button', 'Restore Robbe Lenaerts');
  await waitForText(page, 'Robbe Lenaerts is an employee again');
  await page.keyboard.press('Escape');
  await waitForRows(page, ['LENAERTS Robbe']);
  await clickRole(page, 'radio', 'Cards');
  await byRole(page, 'link', 'LENAERTS Robbe');
  await check(page);
});

test('a note from a template is mailed, a group given, and a bulk e-mail goes to who is picked', async () => {
  const client = await clientOf(product.url, 'management');
  const { body } = await client.send('GET', 'employee/options?search=Dubois Fien');
  const fien = body.data?.[0]?.id;
  const page = await pageOf('management');
  await open(page, `${LIST}view/${fien}#notes`);
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
  await open(page, `${LIST}?search=Dubois`);
  await waitForRows(page, ['DUBOIS Fien', 'DUBOIS Hugo']);
  await tick(page, 'Select DUBOIS Fien');
  await tick(page, 'Select DUBOIS Hugo');
  await clickRole(page, 'button', 'Send e-mail');
  await retype(page, 'Subject', 'New flavours');
  await retype(page, 'Message', 'Hello');
  await clickRole(page, 'button', 'Save');
  await waitForText(page, 'on its way to 2 people');
});
