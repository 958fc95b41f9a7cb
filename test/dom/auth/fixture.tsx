// Draws a sign-in page with the real client, texts and a real server; only leaving the page is intercepted.
import '@testing-library/jest-dom';
import type { ServerResponse } from 'node:http';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { setI18n } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import core from '#locales/en/core.json';
import { settings } from '../../../core/settings.ts';
import { json, type Received, startServer, type TestServer } from '../http/server.ts';

export const TOKEN = { access_token: 'new', expires_in: 900 };

/** The server's answers by method and path; other calls get 404, and the employee is answered for the new token. */
export type Answers = Readonly<Record<string, readonly [status: number, body?: unknown]>>;
type Session = typeof import('../../../core/session/session.ts').session;

export interface House {
  readonly server: TestServer;
  readonly session: Session;
  /** Paths that the page left for. */
  readonly left: string[];
}

let restored: Promise<void> | undefined;

/** Starts the server once for a suite; each page restores the session once. */
export async function startHouse(): Promise<House> {
  const server = await startServer(() => undefined);
  Object.assign(settings, { api_url: server.url });
  const { session } = await import('../../../core/session/session.ts');
  const { startTexts, i18n } = await import('../../../core/texts/i18n.ts');
  const { leaving } = await import('../../../core/auth/leaving.ts');
  const left: string[] = [];
  leaving.replace = (to) => void left.push(to);
  restored ??= session.restore();
  await restored;
  await startTexts('en');
  setI18n(i18n);
  return { server, session, left };
}

/** Opens the page as for a person who comes for the first time. */
export async function arrive({ server, session, left }: House, answers: Answers): Promise<void> {
  session.clear();
  session.setRedirectFrom(null);
  localStorage.clear();
  left.length = 0;
  server.calls.length = 0;
  server.answer = await answering(answers);
}

export async function answering(answers: Answers) {
  const { EMPLOYEE } = await import('../shell/fixture.tsx');
  const employee = [200, { data: EMPLOYEE }] as const;
  return ({ method, path, token }: Received, response: ServerResponse): void => {
    const isEmployee = path === '/v1/auth/employee' && token === TOKEN.access_token;
    const [status, body] = answers[`${method} ${path.replace('/v1/', '')}`] ?? (isEmployee ? employee : [404]);
    if (status === 0) response.destroy();
    else json(response, status, body ?? {});
  };
}

export async function show(path: string, load: () => Promise<{ default: ComponentType }>, route = '*') {
  const { default: Page } = await load();
  const router = createMemoryRouter([{ path: route, element: <Page /> }], { initialEntries: [path] });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

/** The sentence of a key, as the page shows it. */
export function text(key: keyof typeof core, params: Record<string, string> = {}): string {
  return core[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}

export function button(key: keyof typeof core): HTMLElement {
  return screen.getByRole('button', { name: text(key) });
}

export function bodies(server: TestServer, path: string): unknown[] {
  return server.calls.filter((call) => call.path === `/v1/${path}`).map(({ body }) => JSON.parse(body || 'null'));
}
