// Holds the calls of a page in steps: the calls of a step are answered only after all of them were made. A call that
// waits for the answer of another one of its step is therefore never made.
import type { HTTPRequest, Page } from 'puppeteer';
import { intercept } from './intercept.ts';

/** The browser asks for the icon by itself for its tabs, as often as it likes. */
const ICON = '/favicon.svg';

export interface Steps {
  /** All calls and page loads so far in order, such as `GET /v1/supplier`, without the files of the build. */
  readonly asked: readonly string[];
  /** The loaded files of the build. */
  readonly files: readonly string[];
  /** Ends holding and noting calls. */
  end(): Promise<void>;
}

/** Holds the calls of each step from now on; a call that is in no step is answered at once. */
export async function inSteps(page: Page, url: string, steps: readonly (readonly string[])[]): Promise<Steps> {
  const asked: string[] = [];
  const files: string[] = [];
  const held = steps.map((): HTTPRequest[] => []);
  const take = (request: HTTPRequest) => {
    const { origin, pathname } = new URL(request.url());
    const name = `${request.method()} ${pathname}`;
    if (origin === url && pathname !== ICON) (pathname.startsWith('/assets/') ? files : asked).push(name);
    const step = steps.findIndex((calls) => calls.includes(name));
    if (step < 0) return void request.continue();
    held[step]?.push(request);
    if (!steps[step]?.every((call) => asked.includes(call))) return;
    for (const waiting of held[step]?.splice(0) ?? []) void waiting.continue();
  };
  return { asked, files, end: await intercept(page, take) };
}
