// The demo company's people as the tests use them: in a window, and by HTTP as another client would.
import { openWindow, signIn, type Window } from './window.ts';

export const PASSWORD = 'gelato-aurora-2026';
export type Person = 'management' | 'hr' | 'planner' | 'shopmanager' | 'shopseller' | 'kitchen' | 'driver' | 'admin';
export type Stored = Readonly<Record<string, unknown>> & { readonly id: number };

export function emailOf(person: Person): string {
  return `${person}@aurora.example`;
}

/** A window in which that person is signed in. */
export async function windowOf(url: string, person: Person, size?: { width: number; height: number }): Promise<Window> {
  const opened = await openWindow(size);
  await signIn(opened.page, url, emailOf(person), PASSWORD);
  return opened;
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
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(person), password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${person} could not sign in: ${answer.status} ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
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
