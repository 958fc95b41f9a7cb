// Opens several tabs of one window, and records what each asked the server and was answered.
import type { BrowserContext, HTTPResponse, Page } from 'puppeteer';
import { settled } from './settled.ts';
import { newPage } from './window.ts';

export interface Tab {
  readonly page: Page;
  /** Statuses of the calls so far, in order. */
  statuses(method: string, path: string): number[];
  /** Waits until there are so many of them. */
  answered(count: number, method: string, path: string): Promise<void>;
  forget(): void;
}

export async function openTabs(context: BrowserContext, url: string, count: number): Promise<Tab[]> {
  const tabs: Tab[] = [];
  while (tabs.length < count) {
    const page = await newPage(context);
    tabs.push(watch(page));
    await page.goto(url);
    await settled(page);
  }
  return tabs;
}

export function watch(page: Page): Tab {
  const answers: HTTPResponse[] = [];
  page.on('response', (response) => answers.push(response));
  const statuses = (method: string, path: string) =>
    answers
      .filter((answer) => answer.request().method() === method && new URL(answer.url()).pathname === path)
      .map((answer) => answer.status());
  return {
    page,
    statuses,
    answered: (count, method, path) =>
      new Promise((resolve) => {
        const look = () => {
          if (statuses(method, path).length < count) return;
          page.off('response', look);
          resolve();
        };
        page.on('response', look);
        look();
      }),
    forget: () => {
      answers.length = 0;
    },
  };
}

/**
 * Waits until none of the tabs shows the text any more; each notes that by itself, because its page may be replaced.
 */
export async function untilGone(tabs: readonly Tab[], text: string, act: () => Promise<void>): Promise<void> {
  await Promise.all(tabs.map(({ page }) => page.evaluate(noteWhenGone, text)));
  await act();
  await Promise.all(tabs.map(({ page }) => page.waitForFunction(() => sessionStorage.getItem('gone'))));
}

/** Runs in the page; its note outlives the page. */
function noteWhenGone(text: string): void {
  const note = () => {
    observer.disconnect();
    sessionStorage.setItem('gone', 'yes');
  };
  const observer = new MutationObserver(() => {
    if (!document.body.textContent?.includes(text)) note();
  });
  if (!document.body.textContent?.includes(text)) throw new Error(`The tab does not show ${text}`);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  window.addEventListener('pagehide', note);
}

/** Runs `act` while no tab of the window gets a new token. */
export async function withoutRefresh(page: Page, act: () => Promise<void>): Promise<void> {
  const letGo = await page.evaluateHandle(
    () =>
      new Promise<{ go: () => void }>((held) => {
        void navigator.locks.request('scoop-refresh', () => new Promise<void>((go) => held({ go })));
      }),
  );
  try {
    await act();
  } finally {
    await letGo.evaluate(({ go }) => go());
  }
}

interface Client {
  get(path: string): Promise<{ status: number }>;
}
type Require = ((id: string) => Record<string, unknown>) & { m: Record<string, unknown> };

/**
 * Makes so many calls at once with the page's own client, taken out of the running build, because no page of the
 * product makes that many. Answers their statuses; a failed call gives the reason.
 */
export function callInPage(page: Page, path: string, count: number): Promise<(number | string)[]> {
  return page.evaluate(
    async (wanted, times) => {
      let client: Client | undefined;
      const chunks = (window as unknown as { rspackChunkscoop: unknown[] }).rspackChunkscoop;
      chunks.push([
        [Symbol('probe')],
        {},
        (require: Require) => {
          const ids = Object.keys(require.m).filter((name) => String(require.m[name]).includes('"auth/refresh"'));
          client = ids
            .flatMap((id) => Object.values(require(id)))
            .find((value) => {
              const candidate = value as Partial<Client & { stream: unknown }> | undefined;
              return typeof candidate?.get === 'function' && typeof candidate.stream === 'function';
            }) as Client | undefined;
        },
      ]);
      if (!client) throw new Error('The page has no client');
      const { get } = client;
      const calls = Array.from({ length: times }, () =>
        get(wanted).then(
          ({ status }) => status,
          (error: unknown) => String(error),
        ),
      );
      return Promise.all(calls);
    },
    path,
    count,
  );
}
