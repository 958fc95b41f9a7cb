// Story 2: everyone sees their modules and no others, and comes back to where they wanted to be.
import { openGroups } from './menu.ts';
import { ownWindows } from './own-windows.ts';
import { ownProduct } from './product.ts';
import { byRole, clickRole, openWindow, signIn, submitLogin, type Window, waitForPath, waitForText } from './window.ts';

const PASSWORD = 'gelato-aurora-2026';

const product = ownProduct();
const own = ownWindows();
let person: Window;

beforeEach(async () => {
  person = own(await openWindow());
});

const open = (path: string) => person.page.goto(`${product.url}${path}`);
const menu = async () => {
  await openGroups(person.page);
  return person.page.$$eval('nav a', (links) =>
    links.map((link) => link.getAttribute('href')).filter((href) => href !== null),
  );
};

test('a manager and a shop seller sign in and see different menus', async () => {
  await signIn(person.page, product.url, 'management@aurora.example', PASSWORD);
  const managers = await menu();
  await open('/auth/logout-page');
  await waitForPath(person.page, '/auth/login-page');
  await submitLogin(person.page, 'shopseller@aurora.example', PASSWORD);
  await byRole(person.page, 'navigation', 'Main menu');
  const sellers = await menu();
  expect(managers).toEqual(expect.arrayContaining(sellers));
  expect(sellers.length).toBeLessThan(managers.length);
  expect(sellers).not.toContain('/admin/icecloud/permissiongroup/');
});

test('a path opened without a session asks to sign in and comes back to it', async () => {
  await open('/admin/icecloud/supplier/?search=kartonnen');
  await waitForPath(person.page, '/auth/login-page');
  await submitLogin(person.page, 'management@aurora.example', PASSWORD);
  await waitForPath(person.page, '/admin/icecloud/supplier');
  expect(new URL(person.page.url()).searchParams.get('search')).toBe('kartonnen');
});

test.each([
  ['without permission', '/admin/icecloud/permissiongroup/'],
  ['without permission to write', '/admin/icecloud/supplier/create/'],
  ['unknown', '/admin/nowhere/at/all'],
])('a path %s goes to the dashboard', async (_, path) => {
  await signIn(person.page, product.url, 'shopseller@aurora.example', PASSWORD);
  await open(path);
  await waitForPath(person.page, '/admin/dashboard');
  await waitForText(person.page, 'Lotte');
});

test('a module without licence is neither in the menu nor at its path', async () => {
  await signIn(person.page, product.url, 'management@aurora.example', PASSWORD);
  expect(await menu()).toContain('/admin/legacy/intranet');
  await clickRole(person.page, 'button', 'Account of Chiara Verlinden');
  await clickRole(person.page, 'link', 'Aurora Events Aurora Events BV');
  await person.page.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Aurora Events'));
  await open('/admin/legacy/intranet');
  await waitForPath(person.page, '/admin/dashboard');
  expect(await menu()).not.toContain('/admin/legacy/intranet');
});

test('a wrong password says so, keeps the e-mail, and typing clears the message', async () => {
  await open('/auth/login-page');
  await submitLogin(person.page, 'management@aurora.example', 'wrong');
  await waitForText(person.page, 'The e-mail or password is not correct.');
  expect(await person.page.$eval('[name=email]', (field) => (field as HTMLInputElement).value)).toBe(
    'management@aurora.example',
  );
  await person.page.type('[name=password]', 'x');
  expect(await person.page.$eval('[role=alert]', (alert) => (alert as HTMLElement).hidden)).toBe(true);
});

test('a page that is left while it still asks who one is signs nobody out', async () => {
  const { page } = person;
  await signIn(page, product.url, 'shopseller@aurora.example', PASSWORD);
  await page.setRequestInterception(true);
  let held = 0;
  const asked = new Promise<void>((resolve) => {
    page.on('request', (request) => {
      const isFirst = new URL(request.url()).pathname === '/v1/auth/employee' && held++ === 0;
      if (isFirst) resolve();
      else void request.continue();
    });
  });
  await page.evaluate(() => window.location.reload());
  await asked;
  await page.goto(`${product.url}/admin/my-profile`);
  await waitForPath(page, '/admin/my-profile');
  await byRole(page, 'navigation', 'Main menu');
});
