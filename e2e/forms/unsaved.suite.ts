// Tests story 3, "Entity pages": nothing that was typed is lost by leaving, a reload, an ended session or a lost
// network.
import type { HTTPRequest, Page } from 'puppeteer';
import { isWhole } from '../../test/scale.ts';
import { LEAVE, ownEditing, reloadUnsaved } from '../editing.ts';
import { intercept } from '../intercept.ts';
import { openGroups } from '../menu.ts';
import { emailOf, PASSWORD } from '../people.ts';
import { LIST } from '../suppliers.ts';
import {
  byRole,
  clickRole,
  goTo,
  retype,
  screenshot,
  submitLogin,
  textIn,
  waitForPath,
  waitForText,
  waitForValue,
  waitUntilGone,
} from '../window.ts';

const editing = ownEditing();
const { editPath, opened, openedAnew, product, stored, viewPath } = editing;

describe('leaving with unsaved changes', () => {
  test('asks first: staying keeps them, leaving discards them for good', async () => {
    const page = await opened(editPath());
    await openGroups(page);
    await retype(page, 'Contact person', 'Nog Niet Bewaard');
    await waitForText(page, '1 unsaved change');
    await clickRole(page, 'link', 'Permission groups');
    await byRole(page, 'alertdialog', LEAVE);
    await screenshot(page, 'editing-leave');
    await clickRole(page, 'button', 'Stay on this page');
    await waitUntilGone(page, 'alertdialog', LEAVE);
    expect(await textIn(page, 'Contact person')).toBe('Nog Niet Bewaard');
    await clickRole(page, 'link', 'Permission groups');
    await clickRole(page, 'button', 'Leave and discard');
    await waitForPath(page, '/admin/icecloud/permissiongroup');
    await page.evaluate(() => history.back());
    await waitForValue(page, 'Contact person', 'Eerste Versie');
    expect(await page.$('.edit-note')).toBeNull();
  });

  test('by the browser asks nothing, since the draft is kept and offered again; the way back asks', async () => {
    // The page is loaded, because the browser's Back is Scoop's own only from there on.
    const page = await openedAnew(LIST);
    await clickRole(page, 'button', 'Add supplier');
    await retype(page, 'Name', 'Half ingevuld');
    await waitForText(page, '1 unsaved change');
    let isAsked = false;
    page.on('dialog', (dialog) => {
      isAsked = true;
      void dialog.accept();
    });
    await page.reload();
    expect(isAsked).toBe(false);
    await clickRole(page, 'button', 'Continue with it');
    expect(await textIn(page, 'Name')).toBe('Half ingevuld');
    await page.evaluate(() => history.back());
    await byRole(page, 'alertdialog', LEAVE);
    await page.keyboard.press('Escape');
    await waitUntilGone(page, 'alertdialog', LEAVE);
    expect(await textIn(page, 'Name')).toBe('Half ingevuld');
  });

  test('does not ask when what was changed is changed back', async () => {
    const page = await opened(editPath());
    await openGroups(page);
    await retype(page, 'Contact person', 'Anders');
    await retype(page, 'Contact person', 'Eerste Versie');
    await clickRole(page, 'link', 'Permission groups');
    await waitForPath(page, '/admin/icecloud/permissiongroup');
  });
});

describe('what was typed', () => {
  let isOver = false;
  /**
   * Holds other calls of the page back until the save, so that none of them finds out first that the session is over.
   */
  async function holdUntilSave(page: Page): Promise<void> {
    isOver = false;
    const held: HTTPRequest[] = [];
    await intercept(page, (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/v1/events') return void request.abort();
      if (request.method() === 'PATCH') isOver = false;
      else if (isOver && pathname.startsWith('/v1/')) return void held.push(request);
      for (const each of [...held.splice(0), request]) void each.continue();
    });
  }

  test('is offered again after a reload, and can be discarded', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Voor De Herlaadknop');
    await reloadUnsaved(page);
    await waitForText(page, 'You have unsaved work on this page');
    expect(await textIn(page, 'Contact person')).toBe('Eerste Versie');
    await screenshot(page, 'editing-draft');
    await clickRole(page, 'button', 'Continue with it');
    await waitForValue(page, 'Contact person', 'Voor De Herlaadknop');
    await reloadUnsaved(page);
    await clickRole(page, 'button', 'Discard it');
    await waitForValue(page, 'Contact person', 'Eerste Versie');
    if (isWhole) await page.reload();
    await opened(viewPath());
    await opened(editPath());
    await byRole(page, 'textbox', 'Contact person');
    expect(await page.$('.edit-note')).toBeNull();
  });

  test.each([
    ['heard of', () => opened(editPath())],
    ['found by a save', () => openedAnew(editPath(), holdUntilSave)],
  ])('outlives an ended session, %s: sign in, come back, continue, save', async (how, open) => {
    const page = await open();
    await retype(page, 'Contact person', 'Over De Grens');
    isOver = true;
    const token = await page.evaluate(() => /"token":"([^"]+)"/.exec(localStorage.getItem('state') ?? '')?.[1]);
    await fetch(`${product.url}/v1/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    if (how === 'found by a save') await clickRole(page, 'button', 'Save changes');
    await waitForPath(page, '/auth/login-page');
    await submitLogin(page, emailOf('management'), PASSWORD);
    await waitForPath(page, editPath());
    await clickRole(page, 'button', 'Continue with it');
    await waitForValue(page, 'Contact person', 'Over De Grens');
    await clickRole(page, 'button', 'Save changes');
    await waitForPath(page, viewPath());
    expect(await stored()).toMatchObject({ contact_name: 'Over De Grens' });
  });

  test('is never offered to somebody else in the same browser', async () => {
    const page = await openedAnew(editPath());
    await retype(page, 'Contact person', 'Geheim');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${product.url}/auth/logout-page`);
    await waitForPath(page, '/auth/login-page');
    await submitLogin(page, emailOf('admin'), PASSWORD);
    await page.waitForSelector('.topbar');
    await goTo(page, `${editPath()}/`);
    await waitForValue(page, 'Contact person', 'Eerste Versie');
    expect(await page.$('.edit-note')).toBeNull();
  });

  test('waits while there is no network, and is saved by Retry', async () => {
    const page = await opened(editPath());
    await retype(page, 'Contact person', 'Zonder Net');
    await page.setOfflineMode(true);
    await waitForText(page, 'Offline since');
    await clickRole(page, 'button', 'Save changes');
    await waitForText(page, 'There is no connection to the server. Everything you typed is still here');
    await screenshot(page, 'editing-offline');
    await page.setOfflineMode(false);
    await page.waitForFunction(() => !document.body.textContent?.includes('Offline since'));
    await clickRole(page, 'button', 'Retry');
    await waitForPath(page, viewPath());
    expect(await stored()).toMatchObject({ contact_name: 'Zonder Net' });
  });
});
