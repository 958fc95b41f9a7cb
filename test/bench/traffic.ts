// What a page fetched, as its browser counted it: requests, and bytes as they came over the line.
import type { Page } from 'puppeteer';

export interface Traffic {
  /** Addresses, in the order in which they were asked for. */
  readonly urls: readonly string[];
  readonly bytes: () => number;
}

/** Counts from now on. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const devtools = await page.createCDPSession();
  await devtools.send('Network.enable');
  const urls: string[] = [];
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ request }) => urls.push(request.url));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { urls, bytes: () => bytes };
}
