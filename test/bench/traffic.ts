// Counts the requests of a page and their bytes on the line, as its browser reports them.
import type { Page } from 'puppeteer';

export interface Traffic {
  /** The requested addresses in order. */
  readonly urls: readonly string[];
  readonly bytes: () => number;
  /** Resolves once nothing was requested for so long; the event stream never ends and is not waited for. */
  quiet(milliseconds: number): Promise<void>;
}

/** Counts requests from now on. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const devtools = await page.createCDPSession();
  await devtools.send('Network.enable');
  const urls: string[] = [];
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ request }) => urls.push(request.url));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const quiet = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        devtools.off('Network.requestWillBeSent', again);
        resolve();
      }, milliseconds);
      const again = () => void timer.refresh();
      devtools.on('Network.requestWillBeSent', again);
    });
  return { urls, bytes: () => bytes, quiet };
}
