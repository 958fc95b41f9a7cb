// Opens the clock at the door to its tests, before a product whose answers they choose and a network that they cut.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { settings } from '../../../core/settings.ts';
import ClockPage from '../../../plugins/iceclock/door/pages/ClockPage.tsx';
import { useEnglish } from '../plugins/texts.ts';
import { SHOP_SCREEN, token } from '../session/people.ts';

const PLUGIN = {
  id: 'iceclock',
  contract: 2,
  pages: [{ id: 'clock', path: 'clock', layout: 'screen', load: async () => ({ default: () => null }) }],
  devices: [{ id: 'CLOCK', page: 'clock', signsOn: ['badge', 'pin', 'password'], offline: true }],
  texts: { nl: async () => ({ default: textsIn('.', 'nl', 'iceclock') }) },
};
export const NOOR = {
  sign_on: 'on-1',
  id: 12,
  first_name: 'Noor',
  last_name: 'Peeters',
  locale: 'en',
  permissions: [],
};
export const AT_WORK = {
  state: 'IN',
  since: '2026-11-28T08:00:00Z',
  workingday: { started_at: '2026-11-28T08:00:00Z', breaks: [] },
  shift: { start_at: '2026-11-28T08:00:00Z', end_at: '2026-11-28T16:30:00Z' },
  contracts: [],
};

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}
type Answer = readonly [status: number, body?: unknown];
type Answers = Record<string, (call: Call) => Answer>;

export const done =
  (outcome: object) =>
  ({ body }: Call) =>
    [200, { data: (body.items as { id: string }[]).map(({ id }) => ({ id, ...outcome })) }] as const;

const HOUSE: Answers = {
  'GET deviceauth/person': () => [200, { data: null }],
  'DELETE deviceauth/person': () => [204],
  'GET iceclock/door': () => [200, { data: { division: 'Kioskstraat' } }],
  'GET iceclock/clock': () => [200, { data: AT_WORK }],
  'POST deviceauth/person': ({ body }) =>
    body.nfc_token === 'a1b2c3d4' || body.pin === '9074' ? [200, { data: NOOR }] : [422, { code: 'invalid' }],
  'POST deviceauth/batch': done({ status: 200, data: AT_WORK }),
};

/** The product behind the clock: its answers, the calls that came, and whether there is a network. */
export const house = { calls: [] as Call[], isOnline: true, answers: {} as Answers };

/** Puts the clock before that product for the tests of a suite, each with all answers as usual. */
export function ownDoor(): void {
  beforeAll(() => useEnglish(textsIn('.', 'en', 'iceclock')));
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-28T11:20:00Z') });
    Object.assign(house, { calls: [], isOnline: true, answers: { ...HOUSE } });
    Object.assign(settings, { api_url: '' });
    window.fetch = async (input, init) => {
      if (!house.isOnline) throw new TypeError('No network');
      const call = {
        method: init?.method ?? 'GET',
        path: String(input).replace(/^\/v1\//, ''),
        body: init?.body ? JSON.parse(String(init.body)) : {},
      };
      house.calls.push(call);
      const [status, body] = house.answers[`${call.method} ${call.path}`]?.(call) ?? [404, { code: 'notFound' }];
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    };
    session.begin(token('t'));
    session.setScreen({ ...SHOP_SCREEN, default_locale: 'en', kind: 'CLOCK', name: 'Back door' });
    session.setLocale('en');
  });
  afterEach(() => {
    cleanup();
    session.clear();
  });
}

export async function open() {
  const { unmount } = render(
    <RegistryContext value={createRegistry([PLUGIN])}>
      <ClockPage />
    </RegistryContext>,
  );
  await screen.findByRole('heading', { name: 'Kioskstraat' });
  return unmount;
}
export const key = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (digits: string) => {
  for (const digit of digits) key(digit);
};
export const badge = (tag: string) => {
  for (const typed of [...tag, 'Enter']) fireEvent.keyDown(document.body, { key: typed });
};
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
export const sent = (path: string) => house.calls.filter((call) => call.path === path).map(({ body }) => body);
