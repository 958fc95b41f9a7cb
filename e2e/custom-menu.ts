// Follows the custom pages in somebody's menu while somebody else changes them.
import type { Page } from 'puppeteer';
import { openGroups } from './menu.ts';

/** The custom pages in the menu as a person reads them, in order, with their group: `Planning › Week`. */
async function customMenu(window: Page): Promise<string[]> {
  await openGroups(window);
  return window.$$eval('nav a[href*="/admin/custom/"]', (links) =>
    links.map((link) => {
      const group = link.closest('li.group')?.querySelector('.group-header')?.textContent?.trim();
      return [group, link.textContent].filter(Boolean).join(' › ');
    }),
  );
}

/** Acts, and waits until that menu shows the change by itself. */
export async function seenAfter(
  window: Page,
  act: () => Promise<void>,
  isThere: (menu: readonly string[]) => boolean,
): Promise<void> {
  await act();
  const began = Date.now();
  for (;;) {
    const menu = await customMenu(window);
    if (isThere(menu)) return;
    if (Date.now() - began > window.getDefaultTimeout()) throw new Error(`The menu shows ${menu.join(', ')}`);
    await window.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/**
 * Opens the page of that name with one click from the page itself, because a pointer would miss an entry that moves
 * while others change pages.
 */
export async function followInMenu(window: Page, name: string): Promise<void> {
  const follow = (wanted: string) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href*="/admin/custom/"]')];
    const link = links.find(({ textContent }) => textContent === wanted);
    link?.click();
    return link !== undefined;
  };
  await window.waitForFunction(follow, {}, name);
}
