// A page without a network and with one again, its worker too.
import type { CDPSession, Page } from 'puppeteer';

/** The page and its worker have networks of their own. */
export async function network(page: Page, isThere: boolean): Promise<void> {
  const { origin } = new URL(page.url());
  const targets = page.browserContext().targets();
  const worker = targets.find((target) => target.type() === 'service_worker' && target.url().startsWith(origin));
  const sessions = await Promise.all([page.createCDPSession(), worker?.createCDPSession()]);
  const rate = isThere ? -1 : 0;
  const conditions = { offline: !isThere, latency: 0, downloadThroughput: rate, uploadThroughput: rate };
  for (const session of sessions.filter((each): each is CDPSession => each !== undefined)) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', conditions);
  }
  if (isThere) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Waits until the page of that path opens without a network. */
export const untilKept = (page: Page, path: string) =>
  page.waitForFunction((wanted) => caches.match(wanted).then((kept) => kept !== undefined), {}, path);
