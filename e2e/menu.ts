// Opens all groups of the menu at the left.
import type { Page } from 'puppeteer';

/** Opens every group, and then the groups inside, because closed groups are not drawn. */
export async function openGroups(page: Page): Promise<void> {
  await page.waitForSelector('nav .entry');
  const open = (groups: Element[]) => {
    for (const group of groups) (group as HTMLElement).click();
    return groups.length;
  };
  for (let closed = 1; closed > 0; ) closed = await page.$$eval('.group-header[aria-expanded=false]', open);
}
