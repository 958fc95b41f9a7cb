// Tests story 2: everyone sees their modules and no others, and returns to the page that they wanted.
import type { Page } from 'puppeteer';
import { isWhole, sampled } from '../../test/scale.ts';
import { intercept } from '../intercept.ts';
import { openGroups } from '../menu.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { emailOf, PASSWORD, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, goTo, openWindow, signOut, submitLogin, waitForPath, waitForText } from '../window.ts';

const product = ownProduct();
const own = ownWindows('file');

const menu = async (page: Page) => {
  await openGroups(page);
  return page.$$eval('nav a', (links) =>
    links.map((link) => link.getAttribute('href')).filter((href) => href !== null),
  );
};

describe('who has no session', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = own(await openWindow()));
  });

  test('reads that a password is wrong, keeps the e-mail, and typing clears the message', async () => {
    await page.goto(`${product.url}/auth/login-page`);
    await submitLogin(page, emailOf('management'), 'wrong');
    await waitForText(page, 'The e-mail or password is not correct.');
    expect(await page.$eval('[name=email]', (field) => (field as HTMLInputElement).value)).toBe(emailOf('management'));
    await page.type('[name=password]', 'x');
    expect(await page.$eval('[role=alert]', (alert) => (alert as HTMLElement).hidden)).toBe(true);
  });

  test('signs in to come to the path that they opened; a seller after a manager sees a smaller menu', async () => {
    await page.goto(`${product.url}/admin/icecloud/supplier/?search=kartonnen`);
    await waitForPath(page, '/auth/login-page');
    await submitLogin(page, emailOf('management'), PASSWORD);
    await waitForPath(page, '/admin/icecloud/supplier');
    expect(new URL(page.url()).searchParams.get('search')).toBe('kartonnen');
    const managers = await menu(page);
    await signOut(page, product.url);
    await submitLogin(page, emailOf('shopseller'), PASSWORD);
    await byRole(page, 'navigation', 'Main menu');
    const sellers = await menu(page);
    expect(managers).toEqual(expect.arrayContaining(sellers));
    expect(sellers.length).toBeLessThan(managers.length);
    expect(sellers).not.toContain('/admin/icecloud/permissiongroup/');
  });
});

describe('a seller', () => {
  const PATHS = [
    ['without permission', '/admin/icecloud/permissiongroup/'],
    ['without permission to write', '/admin/icecloud/supplier/create/'],
    ['unknown', '/admin/nowhere/at/all'],
  ] as const;
  let page: Page;
  beforeAll(async () => {
    ({ page } = own(await windowOf(product.url, 'shopseller')));
  });

  test.each(sampled(PATHS, 1))('who opens a path %s comes to the dashboard', async (_, path) => {
    await page.goto(`${product.url}${path}`);
    await waitForPath(page, '/admin/dashboard');
    await waitForText(page, 'Lotte');
  });

  test.each(PATHS)('who goes on to a path %s comes to the dashboard', async (_, path) => {
    await goTo(page, path);
    await waitForPath(page, '/admin/dashboard');
    await waitForText(page, 'Lotte');
  });

  test('who leaves a page while it still asks who they are is not signed out', async () => {
    let held = 0;
    let resolve: () => void;
    const asked = new Promise<void>((done) => {
      resolve = done;
    });
    await intercept(page, (request) => {
      const isFirst = new URL(request.url()).pathname === '/v1/auth/employee' && held++ === 0;
      if (isFirst) resolve();
      else void request.continue();
    });
    await page.evaluate(() => window.location.reload());
    await asked;
    await page.goto(`${product.url}/admin/my-profile`);
    await waitForPath(page, '/admin/my-profile');
    await byRole(page, 'navigation', 'Main menu');
  });
});

test('a module without licence is neither in the menu nor at its path; the intranet says why it is closed', async () => {
  const { page } = own(await windowOf(product.url, 'management'));
  await page.goto(`${product.url}/admin/my-profile`);
  expect(await menu(page)).toContain('/admin/legacy/intranet');
  await clickRole(page, 'button', 'Account of Chiara Verlinden');
  await clickRole(page, 'link', 'Aurora Events Aurora Events BV');
  await page.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Aurora Events'));
  await settled(page);
  await goTo(page, '/admin/legacy/intranet');
  await waitForText(page, 'Your company has no licence for the intranet.');
  await goTo(page, '/admin/iceguard/alertkind/');
  await waitForPath(page, '/admin/dashboard');
  if (isWhole) {
    await page.goto(`${product.url}/admin/iceguard/alertkind/`);
    await waitForPath(page, '/admin/dashboard');
  }
  const shown = await menu(page);
  expect(shown).not.toContain('/admin/legacy/intranet');
  expect(shown).not.toContain('/admin/iceguard/alertkind/');
});
