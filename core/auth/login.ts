// Gives the login page its words, errors and submit; its form is in index.html and paints without this script. It is
// the one page without React: the rest of the product is fetched while it waits (docs/domain 3.1).

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

/** What the person signs in to. */
export interface Behind {
  /** Fetches its code; called once, while the page waits for the person. */
  readonly fetch: () => void;
  /** Asks what its first page will show; called when the session has begun. */
  readonly ask: () => void;
  /** Takes the place of this page. */
  readonly show: (path: string) => Promise<void>;
}

export function showLogin(form: HTMLFormElement, behind: Behind): void {
  const stay = new AbortController();
  const { signal } = stay;
  translate(form);
  // The button waits for us: without a script a submit would lose what was typed.
  setBusy(form, false);
  form.addEventListener('input', () => showError(form, null));
  fetchOnce(form, behind, signal);
  const enterBy = (ask: Ask) => void submit(form, ask, behind).then((isIn) => isIn && stay.abort());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = credentials(form);
    // A tag signs in once; what is typed next must not send it again.
    fieldOf(form, 'nfc_token').value = '';
    enterBy(() => login(typed));
  });
  if (settings.asks_entrance) offerEntrance(form, enterBy).catch(() => undefined);
  // Whoever signs in, or switches, in another tab is signed in here too.
  const follow = () => form.ariaBusy !== 'true' && session.who !== null && leaving.replace('/');
  window.addEventListener('storage', follow);
  signal.addEventListener('abort', () => window.removeEventListener('storage', follow));
  form.querySelector('[name=reset]')?.addEventListener('click', () => window.location.assign(RESET_PATH));
  for (const choice of languagesOf(form)) {
    choice.disabled = false;
    choice.addEventListener('click', () => void speak(form, choice.value as Locale));
  }
  // A reader types where the focus is, so on its device nobody has it who did not take it.
  if (trustedDeviceKey() !== null) void offerBadges(form, signal);
  else if (document.activeElement === document.body) fieldOf(form, 'email').focus();
}

/** While the page waits for the person, and at the first letter at the latest; who saves data types first. */
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

/** Until someone signs in, whose own language then holds. Without its texts the page stays as it is. */
async function speak(form: HTMLFormElement, locale: Locale): Promise<void> {
  await startTexts(locale);
  // A company's own words are in one language, and come again with its employee.
  session.setOverrides({});
  session.setLocale(locale);
  translate(form);
  showError(form, null);
}

/** Without the reader's chunk the page is what it is on any other device. */
async function offerBadges(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const { readBadges } = await import('./nfc.ts').catch(() => ({ readBadges: null }));
  if (!readBadges || signal.aborted) return;
  signal.addEventListener('abort', readBadges(form));
  const hint = form.querySelector<HTMLElement>('#nfc-hint');
  if (hint) hint.hidden = false;
}

/** Without it the page is what it is anywhere else. */
async function offerEntrance(form: HTMLFormElement, enterBy: (ask: Ask) => void): Promise<void> {
  const { showEntrance } = await import('./entrance.ts');
  await showEntrance(form, enterBy);
}

type Ask = () => Promise<SignedIn>;

const login = async (typed: Record<string, string>): Promise<SignedIn> =>
  (await http.post<SignedIn>('auth/login', typed, { headers: trustedDeviceHeader() })).data;

/** True when this page is over. */
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

/** Signs in and leaves the page, or answers what went wrong. */
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

/** A badge's tag, or what was typed: one field takes an e-mail address or a username; what has an @ is the first. */
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
