// Draws my profile with the real client and a real server that answers what each test says.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MyProfile } from '../../../core/pages/MyProfile.tsx';
import { settings } from '../../../core/settings.ts';
import { json, type Received, startServer, type TestServer } from '../http/server.ts';
import { renderShell, setWidth, signIn, startShell } from '../shell/fixture.tsx';

type Answer = readonly [status: number, body?: unknown];
export type Answers = Readonly<Record<string, Answer>>;

export const PROFILE = {
  id: 1,
  email: 'lotte@aurora.example',
  first_name: 'Lotte',
  last_name: 'Peeters',
  default_locale: 'en',
  two_factor: false,
  recovery_codes_left: 0,
  has_badge: false,
  has_pin: false,
  notice_mail: 'NEVER',
};
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
export const SESSIONS = [
  { id: 'a', created_at: ago(2), last_seen_at: ago(0), device: 'Firefox, Windows', current: true },
  { id: 'b', created_at: ago(30), last_seen_at: ago(3), device: 'Chrome, Android', current: false },
  { id: 'c', created_at: ago(5), last_seen_at: ago(5), current: false },
];
export const TILL = { id: 4, name: 'Till', allow_nfc_login: true, created_at: ago(200), current: false };

const STANDARD: Answers = {
  'GET auth/profile': [200, { data: PROFILE }],
  'GET auth/session': [200, { data: SESSIONS }],
  'GET auth/device': [200, { data: [] }],
};

let server: TestServer;

/** Starts the server once for a suite. */
export async function startHouse(): Promise<TestServer> {
  server = await startServer(() => undefined);
  Object.assign(settings, { api_url: server.url });
  await startShell();
  return server;
}

/** Opens Lotte's profile with everything loaded. */
export async function openProfile(answers: Answers = {}): Promise<void> {
  server.calls.length = 0;
  answering(answers);
  setWidth(1440);
  signIn();
  await act(async () => void renderShell('/admin/my-profile', <MyProfile />));
  await waitFor(() => expect(server.calls.length).toBeGreaterThanOrEqual(3));
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
}

/** Sets answers from now on; other calls are answered as usual. */
export function answering(answers: Answers): void {
  server.answer = ({ method, path }, response) => {
    const call = `${method} ${path.replace('/v1/', '')}`;
    const [status, body] = answers[call] ?? STANDARD[call] ?? [404, { code: 'notFound' }];
    if (status === 0) response.destroy();
    else if (status === 204) response.writeHead(204).end();
    else json(response, status, body ?? {});
  };
}

export function sent(method: string, path: string): unknown[] {
  return calls(method, path).map(({ body }) => JSON.parse(body || 'null'));
}

export function calls(method: string, path: string): Received[] {
  return server.calls.filter((call) => call.method === method && call.path === `/v1/${path}`);
}

export const section = (name: string) => within(screen.getByRole('region', { name }));
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
export const refused = (path: string, code: string, params?: object): Answer => [
  422,
  { code: 'invalid', errors: [{ path, code, params }] },
];
