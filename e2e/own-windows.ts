// Opens windows for one test file, checks that its tests end without faults in them, and closes all of them.
import type { Page } from 'puppeteer';
import { windowOf } from './people.ts';
import type { Window } from './window.ts';

type Own = (opened: Window) => Window;

/**
 * Answers a function that takes charge of a window: it is closed after each test, or after the last one of the file.
 */
export function ownWindows(until: 'test' | 'file' = 'test'): Own {
  const windows: Window[] = [];
  const close = async () => {
    await Promise.all(windows.splice(0).map((each) => each.close()));
  };
  afterEach(async () => {
    const faults = windows.flatMap((each) => each.faults.splice(0));
    if (until === 'test') await close();
    expect(faults).toEqual([]);
  });
  if (until === 'file') afterAll(close);
  return (opened) => {
    windows.push(opened);
    return opened;
  };
}

type Asked = Parameters<typeof windowOf> extends [string, ...infer Rest] ? Rest : never;

/** Answers a function that opens a page in which that person is signed in, for one test. */
export function ownPages(product: { readonly url: string }): (...asked: Asked) => Promise<Page> {
  const own = ownWindows();
  return async (...asked) => own(await windowOf(product.url, ...asked)).page;
}
