// Runs suites in one test file, so that React, Blueprint and the product are loaded once for all of them. It puts back
// what a suite changed of the page, the session or the clock, so that suites do not depend on each other.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaving } from '../../core/auth/leaving.ts';
import { session } from '../../core/session/session.ts';
import { settings } from '../../core/settings.ts';
import { help } from '../../core/shell/help/opening.ts';
import { toast } from '../../core/ui/toast.ts';
import { suitesOf as suitesIn } from '../api/suites.ts';

/** Objects on which tests put addresses, sizes, answers and mocks. */
const PLACES = [
  ...[settings, leaving],
  ...[window, document, navigator, URL, Element.prototype, HTMLElement.prototype],
  ...[HTMLAnchorElement.prototype, HTMLFormElement.prototype, Storage.prototype],
];

/** Runs so many suites a day, others each day; without a number all in every run. */
export function suitesOf(folders: readonly string[], aDay?: number): void {
  suitesIn({ folders, aDay, within: __dirname, begin: beginSuite });
}

/** Called inside a suite, before its tests. */
export function beginSuite(): void {
  const putBack: (() => void)[] = [];
  beforeAll(drawFirstToast);
  beforeAll(() => void putBack.push(...PLACES.map(keep)));
  afterAll(async () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    jest.clearAllMocks();
    for (const place of putBack) place();
    help.close();
    await closeToasts();
    clearPage();
    clearSession();
  });
}

/**
 * Answers a function that restores an object's own properties. Properties of the window are not removed, because
 * libraries keep theirs there.
 */
function keep(object: object): () => void {
  const found = Object.getOwnPropertyDescriptors(object);
  return () => {
    const added = Reflect.ownKeys(object).filter((name) => !(name in found));
    if (object !== window) for (const name of added) Reflect.deleteProperty(object, name);
    for (const name of Reflect.ownKeys(found)) Reflect.defineProperty(object, name, Reflect.get(found, name));
  };
}

let isDrawn = false;

/** Draws a toast before all suites, because its container is never drawn where a test that holds the clock is the first to ask. */
async function drawFirstToast(): Promise<void> {
  if (isDrawn) return;
  isDrawn = true;
  toast('Ready');
  await screen.findByText('Ready');
  await closeToasts();
}

async function closeToasts(): Promise<void> {
  const toasts = () => [...document.querySelectorAll<HTMLElement>('.bp6-toast')];
  for (const toast of toasts()) fireEvent.click(within(toast).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(toasts()).toEqual([]));
}

function clearPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  const { documentElement: html, body } = document;
  // The container of toasts is made once, and kept for the next suite; it is empty until the first one is drawn.
  const holdsToasts = (child: Element) => child.querySelector('.bp6-toast-container') || !child.hasChildNodes();
  for (const child of [...body.children]) if (!holdsToasts(child)) child.remove();
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
  for (const { name } of [...body.attributes]) body.removeAttribute(name);
}

function clearSession(): void {
  session.clear();
  session.setRedirectFrom(null);
  session.setOverrides({});
  session.setLocale('en');
}
