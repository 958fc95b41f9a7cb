// Gives the login page its texts, errors and submit; its form is in index.html and shows without this script. It is the
// one page without React: the rest of the product is fetched while it waits (docs/domain 3.1).

import type { Locale } from '#core/contract';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';
import { settings } from '../settings.ts';
import { i18n, startTexts } from '../texts/i18n.ts';
import { whenIdle } from '../ui/focus/whenIdle.ts';
import { enter } from './enter.ts';
import { leaving } from './leaving.ts';
import { type LoginError, loginError } from './login-error.ts';
import { trustedDeviceHeader, trustedDeviceKey } from './trusted-device.ts';
import { asksForCode, keepHandle, type SignedIn, VERIFY_PATH } from './two-factor.ts';

const RESET_PATH = '/auth/password-reset';
const IDLE_MS = 2000;

/** The product behind the login page. */
export interface Behind {
  /** Fetches the product's code; called once, while the page waits for the person. */
  readonly fetch: () => void;
  /** Requests the data of the first page; called when the session has begun. */
  readonly ask: () => void;
  /** Shows the product in place of this page. */
  readonly show: (path: string) => Promise<void>;
}

export function showLogin(form: HTMLFormElement, behind: Behind): void {
  const stay = new AbortController();
  const { signal } = stay;
  translate(form);
  // The button is disabled until now, because a submit without the script would lose the typed text.
  setBusy(form, false);
  form.addEventListener('input', () => showError(form, null));
  fetchOnce(form, behind, signal);
  const enterBy = (ask: Ask) => void submit(form, ask, behind).then((isIn) => isIn && stay.abort());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = credentials(form);
    // A badge's tag signs in once, so that a later submit must not send it again.
    fieldOf(form, 'nfc_token').value = '';
    enterBy(() => login(typed));
  });
  if (settings.asks_entrance) offerEntrance(form, enterBy).catch(() => undefined);
  // A person who signs in, or switches, in another tab is signed in here too.
  const follow = () => form.ariaBusy !== 'true' && session.who !== null && leaving.replace('/');
  window.addEventListener('storage', follow);
  signal.addEventListener('abort', () => window.removeEventListener('storage', follow));
  form.querySelector('[name=reset]')?.addEventListener('click', () => window.location.assign(RESET_PATH));
  for (const choice of languagesOf(form)) {
    choice.disabled = false;
    choice.addEventListener('click', () => void speak(form, choice.value as Locale));
  }
  // A badge reader types into the focused field, so on its device no field is focused at first.
  if (trustedDeviceKey() !== null) void offerBadges(form, signal);
  else if (document.activeElement === document.body) fieldOf(form, 'email').focus();
}

/**
 * Fetches the product while the page waits for the person, at the latest at the first letter; with data saving on, only
 * at the first letter.
 */
function fetchOnce(form: HTMLFormElement, behind: Behind, signal: AbortSignal): void {
  let isBegun = false;
  const begin = (): void => {
    if (!isBegun && !signal.aborted) behind.fetch();
    isBegun = true;
  };
  form.addEventListener('input', begin, { once: true });
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (!connection?.saveData) whenIdle(begin, IDLE_MS);
}

/**
 * Shows the page in a language until someone signs in, whose own language then applies. If its texts cannot be loaded,
 * the page stays as it is.
 */
async function speak(form: HTMLFormElement, locale: Locale): Promise<void> {
  await startTexts(locale);
  // Removes the company's own texts, which are in one language and come again with its employee.
  session.setOverrides({});
  session.setLocale(locale);
  translate(form);
  showError(form, null);
}

/** If the reader's chunk cannot be loaded, the page works as on any other device. */
async function offerBadges(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const { readBadges } = await import('./nfc.ts').catch(() => ({ readBadges: null }));
  if (!readBadges || signal.aborted) return;
  signal.addEventListener('abort', readBadges(form));
  const hint = form.querySelector<HTMLElement>('#nfc-hint');
  if (hint) hint.hidden = false;
}

/** If it cannot be loaded, the page works without it. */
async function offerEntrance(form: HTMLFormElement, enterBy: (ask: Ask) => void): Promise<void> {
  const { showEntrance } = await import('./entrance.ts');
  await showEntrance(form, enterBy);
}

type Ask = () => Promise<SignedIn>;

const login = async (typed: Record<string, string>): Promise<SignedIn> =>
  (await http.post<SignedIn>('auth/login', typed, { headers: trustedDeviceHeader() })).data;

/** Answers true if the person has signed in and this page is done. */
async function submit(form: HTMLFormElement, ask: Ask, behind: Behind): Promise<boolean> {
  if (form.ariaBusy === 'true') return false;
  showError(form, null);
  setBusy(form, true);
  const error = await signIn(ask, behind);
  if (!error) return true;
  setBusy(form, false);
  showError(form, error);
  return false;
}

/** Signs in and leaves the page, or answers the error. */
async function signIn(ask: Ask, behind: Behind): Promise<LoginError | undefined> {
  session.clear();
  let answer: SignedIn;
  try {
    answer = await ask();
  } catch (error) {
    return loginError(error);
  }
  if (asksForCode(answer)) {
    keepHandle(answer);
    return leaving.replace(VERIFY_PATH) as undefined;
  }
  try {
    const entering = enter(answer);
    behind.ask();
    await behind.show(await entering);
  } catch {
    session.clear();
    return 'SERVER_ERROR';
  }
}

/**
 * Answers a badge's tag or the typed values: one field takes an e-mail address or a user name, and a value with an @ is
 * an address.
 */
function credentials(form: HTMLFormElement): Record<string, string> {
  const tag = fieldOf(form, 'nfc_token').value;
  if (tag) return { nfc_token: tag };
  const identifier = fieldOf(form, 'email').value.trim();
  const password = fieldOf(form, 'password').value;
  return identifier.includes('@') ? { email: identifier, password } : { username: identifier, password };
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function languagesOf(form: HTMLFormElement): NodeListOf<HTMLButtonElement> {
  return form.querySelectorAll('[name=language]');
}

function translate(form: HTMLFormElement): void {
  document.title = i18n.t('PAGES.LOGIN_PAGE.TITLE');
  for (const element of form.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = i18n.t(element.dataset.text ?? '');
  }
  form.querySelector('.auth-languages')?.setAttribute('aria-label', i18n.t('core.shell.language'));
  for (const choice of languagesOf(form)) choice.ariaCurrent = String(choice.value === i18n.language);
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = String(busy);
  const button = form.querySelector<HTMLButtonElement>('.auth-submit');
  if (!button) return;
  button.disabled = false;
  button.textContent = i18n.t(`PAGES.LOGIN_PAGE.${busy ? 'BUSY' : 'LOGIN'}`);
}

function showError(form: HTMLFormElement, error: LoginError | null): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  if (!alert) return;
  alert.hidden = error === null;
  alert.textContent = error ? i18n.t(`PAGES.LOGIN_PAGE.${error}`) : '';
}
