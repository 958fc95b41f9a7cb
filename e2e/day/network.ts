// Takes the network away from a page and its worker, and gives it back.
import type { CDPSession, Page, Target } from 'puppeteer';

/**
 * One session for each page and worker, because the newest browser stays without a network as long as any session says
 * so.
 */
const sessions = new Map<Target, Promise<CDPSession>>();

function sessionOf(target: Target): Promise<CDPSession> {
  const known = sessions.get(target) ?? target.createCDPSession();
  sessions.set(target, known);
  return known;
}

/** Switches the network of a page and of its worker, which is separate. */
export async function network(page: Page, isThere: boolean): Promise<void> {
  const { origin } = new URL(page.url());
  const targets = page.browserContext().targets();
  const worker = targets.find((target) => target.type() === 'service_worker' && target.url().startsWith(origin));
  const rate = isThere ? -1 : 0;
  const conditions = { offline: !isThere, latency: 0, downloadThroughput: rate, uploadThroughput: rate };
  for (const target of worker ? [page.target(), worker] : [page.target()]) {
    const session = await sessionOf(target);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', conditions);
  }
  if (isThere) await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Waits until the page of that path opens without a network. */
export const untilKept = (page: Page, path: string) =>
  page.waitForFunction((wanted) => caches.match(wanted).then((kept) => kept !== undefined), {}, path);
