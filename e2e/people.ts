// Gives tests the demo company's people: in a window, and by HTTP as another client would.
import { openWindow, type Window } from './window.ts';

export const PASSWORD = 'gelato-aurora-2026';
export type Person = 'management' | 'hr' | 'planner' | 'shopmanager' | 'shopseller' | 'kitchen' | 'driver' | 'admin';
export type Stored = Readonly<Record<string, unknown>> & { readonly id: number };

export function emailOf(person: Person): string {
  return `${person}@aurora.example`;
}

/**
 * Opens a window in which that person is signed in, with nothing open yet: its storage holds what the login page leaves
 * behind (docs/domain 3.7), without drawing that page and the dashboard. Signing in by hand is a test of its own.
 */
export async function windowOf(url: string, person: Person, size?: { width: number; height: number }): Promise<Window> {
  const opened = await openWindow(size);
  const state = await stateOf(url, person);
  // Any answer of that origin lets a page reach its storage.
  await opened.page.goto(`${url}/health`);
  await opened.page.evaluate((text) => localStorage.setItem('state', text), JSON.stringify(state));
  return opened;
}

async function stateOf(url: string, person: Person): Promise<object> {
  const { access_token: token, expires_in } = await tokenOf(url, person);
  const asked = await fetch(`${url}/v1/auth/employee`, { headers: { Authorization: `Bearer ${token}` } });
  const { data: authEmployee } = (await asked.json()) as { data: Signed };
  const locale = authEmployee.user.default_locale;
  const texts = await fetch(`${url}/shared/override_intl/${authEmployee.company_id}-${locale}.json`);
  const { exp } = JSON.parse(atob(token.split('.')[1] ?? '')) as { exp: number };
  const auth = { authEmployee, authScreen: null, token, expires_in, exp, lvc: Date.now(), redirectFrom: null };
  return { __mps__: { version: 1 }, auth, locale, overrideIntl: texts.ok ? await texts.json() : {} };
}

interface Signed {
  readonly company_id: number;
  readonly user: { readonly default_locale: string };
}

async function tokenOf(url: string, person: Person): Promise<{ access_token: string; expires_in: number }> {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(person), password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${person} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { access_token: string; expires_in: number };
}

export interface Client {
  readonly token: string;
  /** Answers status and body; a call without any answer throws. */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
  /** The stored record of that name; undefined when there is none. */
  named(resource: string, name: string): Promise<Stored | undefined>;
  create(resource: string, record: object): Promise<Stored>;
  patch(resource: string, id: number, changes: object): Promise<Stored>;
}
interface Answer {
  readonly data?: Stored & readonly Stored[];
  readonly code?: string;
}

export async function clientOf(url: string, person: Person): Promise<Client> {
  const { access_token: token } = await tokenOf(url, person);
  const send: Client['send'] = async (method, path, body) => {
    const response = await fetch(`${url}/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: response.status === 204 ? {} : ((await response.json()) as Answer) };
  };
  const confirmed = async (method: string, path: string, record: object): Promise<Stored> => {
    const { status, body } = await send(method, path, record);
    if (status >= 300 || !body.data) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    token,
    send,
    named: async (resource, name) => {
      const { body } = await send('GET', `${resource}?filter[name]=${encodeURIComponent(name)}`);
      return body.data?.[0];
    },
    create: (resource, record) => confirmed('POST', resource, record),
    patch: (resource, id, changes) => confirmed('PATCH', `${resource}/${id}`, changes),
  };
}
