// Runs the script of an embedded page inside its frame, as the page itself would, and tells what it gets.
import type { Frame, Page } from 'puppeteer';

/** Makes calls with the page's token, and answers their statuses. */
export async function statusesInPage(frame: Frame, paths: readonly string[]): Promise<number[]> {
  await frame.waitForFunction(() => (window as never as { scoop?: { context: unknown } }).scoop?.context);
  return frame.evaluate(async (wanted) => {
    const { scoop } = window as never as { scoop: { token(): Promise<{ token: string; api: string }> } };
    const { token, api } = await scoop.token();
    const headers = { Authorization: `Bearer ${token}` };
    return Promise.all(wanted.map(async (path) => (await fetch(api + path, { headers })).status));
  }, paths);
}

/**
 * Sends every message to the host and then a ping; whatever the host answers to the messages arrives before the pong.
 */
export async function heardInPage(around: Page, frame: Frame, host: string): Promise<unknown> {
  await around.evaluate(() => {
    window.addEventListener('message', ({ data, source, origin }) => {
      if (data.ping) (source as Window).postMessage({ pong: true }, origin);
    });
  });
  return frame.evaluate(
    (to) =>
      new Promise((resolve) => {
        const messages: unknown[] = [];
        window.addEventListener('message', ({ data }) => (data.pong ? resolve(messages) : messages.push(data)));
        for (const type of ['hello', 'token', 'toast', 'navigate'])
          window.parent.postMessage({ scoop: 1, id: 1, type, text: 'stolen', path: '/admin/dashboard' }, to);
        window.parent.postMessage({ ping: true }, to);
      }),
    host,
  );
}
