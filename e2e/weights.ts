// Measures the bytes of a page's scripts and styles on the line.
import type { Page } from 'puppeteer';

/** Measures each script and style that is loaded from now on, by its address. */
export async function weightsOf(page: Page): Promise<Map<string, number>> {
  const network = await page.createCDPSession();
  await network.send('Network.enable');
  const asked = new Map<string, string>();
  const weights = new Map<string, number>();
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet') asked.set(requestId, response.url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = asked.get(requestId);
    if (url) weights.set(url, encodedDataLength);
  });
  return weights;
}
