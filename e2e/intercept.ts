// Lets a test intercept every request of a page, from the next one on.
import type { HTTPRequest, Page } from 'puppeteer';

const PROBE = '/probe-of-the-tests';

/**
 * The browser says that it holds requests before the page itself was told, and a key pressed meanwhile comes first: its
 * call went by unseen, once in a hundred times on a busy machine. So the page asks for nothing until that is caught; one
 * without a script of ours makes no calls anyway.
 * @param take continues, answers or aborts each request
 * @returns a function after which requests go by themselves again
 */
export async function intercept(page: Page, take: (request: HTTPRequest) => unknown): Promise<() => Promise<void>> {
  let isHeld = false;
  const hear = (request: HTTPRequest) => {
    if (!request.url().endsWith(PROBE)) return void take(request);
    isHeld = true;
    void request.respond({ status: 204 });
  };
  page.on('request', hear);
  await page.setRequestInterception(true);
  const isOurs = (await page.$('script')) !== null;
  while (isOurs && !isHeld) {
    await page.evaluate((address) => fetch(address).catch(() => undefined), PROBE);
  }
  return async () => {
    page.off('request', hear);
    await page.setRequestInterception(false);
  };
}
