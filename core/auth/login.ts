// The login page. Its form is in index.html and paints without us; this gives it words, errors and a submit.
// It is the one page without React: the rest of the product is fetched while the person types (spec 2, 4 and 8).

import { http } from '../http/http.ts';
import { HttpError } from '../http/problem.ts';
import { session } from '../session/session.ts';
import type { Token } from '../session/types.ts';
import { i18n } from '../texts/i18n.ts';
import { enter } from './enter.ts';

type LoginError = 'PASSWORD_OR_EMAIL_INCORRECT' | 'SERVER_ERROR' | 'MAINTENANCE_ERROR' | 'CLIENT_ERROR';

/** @param fetchAhead called once, when the person starts typing */
export function showLogin(form: HTMLFormElement, fetchAhead: () => void): void {
  translate(form);
  // The button waits for us: without a script a submit would lose what was typed.
  setBusy(form, false);
  form.addEventListener('input', () => showError(form, null));
  form.addEventListener('input', fetchAhead, { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form);
  });
}

async function submit(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  showError(form, null);
  setBusy(form, true);
  const error = await signIn(new FormData(form));
  if (!error) return;
  setBusy(form, false);
  showError(form, error);
}

/** Signs in and leaves the page, or answers what went wrong. */
async function signIn(fields: FormData): Promise<LoginError | undefined> {
  session.clear();
  let token: Token;
  try {
    token = (await http.post<Token>('auth/login', credentials(fields))).data;
  } catch (error) {
    return loginError(error);
  }
  try {
    window.location.replace(await enter(token));
  } catch {
    session.clear();
    return 'SERVER_ERROR';
  }
}

/** One field takes an e-mail address or a username; what has an @ is the first. */
function credentials(fields: FormData): Record<string, string> {
  const identifier = String(fields.get('email')).trim();
  const password = String(fields.get('password'));
  return identifier.includes('@') ? { email: identifier, password } : { username: identifier, password };
}

function loginError(error: unknown): LoginError {
  const status = error instanceof HttpError ? error.status : -1;
  if (status === 401) return 'PASSWORD_OR_EMAIL_INCORRECT';
  if (status === 500 || status === 0) return 'SERVER_ERROR';
  if (status === 503) return 'MAINTENANCE_ERROR';
  return 'CLIENT_ERROR';
}

function translate(form: HTMLFormElement): void {
  document.title = i18n.t('PAGES.LOGIN_PAGE.TITLE');
  for (const element of form.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = i18n.t(element.dataset.text ?? '');
  }
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = String(busy);
  const button = form.querySelector('button');
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
