// Opens the till's page to its tests, before a product whose answers they choose and a network that they cut.
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { textsIn } from '../../../build/text-files.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { session } from '../../../core/session/session.ts';
import { settings } from '../../../core/settings.ts';
import TillPage from '../../../plugins/icecash/till/pages/TillPage.tsx';
import type { MenuTile, TillPlace } from '../../../plugins/icecash/till/pages/till.ts';
import { useEnglish } from '../plugins/texts.ts';
import { SHOP_SCREEN, token } from '../session/people.ts';

const PLUGIN = {
  id: 'icecash',
  contract: 2,
  pages: [{ id: 'till', path: 'till', layout: 'screen', load: async () => ({ default: () => null }) }],
  devices: [{ id: 'TILL', page: 'till', signsOn: ['badge', 'pin'], offline: true }],
  texts: { nl: async () => ({ default: textsIn('.', 'nl', 'icecash') }) },
};
const person = (id: number, first_name: string, locale = 'en') => ({
  ...{ sign_on: `on-${id}`, id, first_name, last_name: 'Peeters', locale, permissions: [] },
});
export const NOOR = person(12, 'Noor');
export const BRAM = person(13, 'Bram');

export function tile(id: number, name: string, price_vati: number, more: Partial<MenuTile> = {}): MenuTile {
  return {
    ...{ id, name, price_vati, vat_rate: 6, is_discount: price_vati < 0, currency: 'EUR' },
    ...{ color_text: '#000000', color_background: '#ffffff', is_newline: false, is_space: false },
    ...more,
  };
}

const PLACE: TillPlace = {
  menu: { id: 4, name: 'Street' },
  tiles: [
    tile(1, 'Cone', 2.5, { allergens: ['MILK', 'GLUTEN'] }),
    tile(2, 'Coffee', 3, { vat_rate: 21 }),
    tile(3, 'New line', 0, { is_newline: true }),
    tile(4, 'Happy hour', -20, { currency: 'PCT' }),
    tile(5, 'Regular', -1),
  ],
  ...{ place: 'Kioskstraat', division_id: 3, has_printer: true, has_orders: true, last_nr: 6 },
};

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}
type Answer = readonly [status: number, body?: unknown];
export interface Item {
  readonly id: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly sign_on?: string;
}

export const itemsOf = ({ body }: Call) => body.items as Item[];
const taken = (call: Call): Answer => [
  200,
  { data: itemsOf(call).map(({ id }) => ({ id, status: 200, data: { id: 900 } })) },
];

const HOUSE: Record<string, (call: Call) => Answer> = {
  'GET deviceauth/person': () => [200, { data: NOOR }],
  'DELETE deviceauth/person': () => [204],
  'GET icecash/till': () => [200, { data: PLACE }],
  'POST deviceauth/person': ({ body }) => {
    if (body.nfc_token === 'b2a1m9x8') return [200, { data: BRAM }];
    return body.pin === '9074' ? [200, { data: NOOR }] : [422, { code: 'invalid' }];
  },
  'POST deviceauth/batch': taken,
  'POST icecash/drawer/open': () => [200, { data: {} }],
  'POST icecash/count': () => [200, { data: { last: 0, missing: [] } }],
};

/** The product behind the till: its answers, the calls that came, and whether there is a network. */
export const house = { calls: [] as Call[], isOnline: true, answers: { ...HOUSE } };
let devices = 0;

/** Puts a till of its own before that product for each test of a suite. */
export function ownTill(): void {
  beforeAll(() => useEnglish(textsIn('.', 'en', 'icecash')));
  beforeEach(() => {
    Object.assign(house, { calls: [], isOnline: true, answers: { ...HOUSE } });
    Object.assign(settings, { api_url: '' });
    window.fetch = answer;
    devices += 1;
    session.begin(token('t'));
    session.setScreen({ ...SHOP_SCREEN, id: 50 + devices, default_locale: 'en', kind: 'TILL', name: 'Till 1' });
    session.setLocale('en');
  });
  afterEach(() => {
    cleanup();
    session.clear();
  });
}

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!house.isOnline) throw new TypeError('No network');
  const call = {
    method: init?.method ?? 'GET',
    path: String(input).replace(/^\/v1\//, ''),
    body: init?.body ? JSON.parse(String(init.body)) : {},
  };
  house.calls.push(call);
  const [status, body] = house.answers[`${call.method} ${call.path}`]?.(call) ?? [404, { code: 'notFound' }];
  const headers = { 'content-type': 'application/json' };
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
}

export function show() {
  return render(
    <RegistryContext value={createRegistry([PLUGIN])}>
      <TillPage />
    </RegistryContext>,
  );
}

export async function open() {
  const { unmount } = show();
  await screen.findByRole('button', { name: /^Cone/ });
  return unmount;
}

/** Waits until nobody has to sign on first. */
export const sold = (name = 'Noor') => screen.findByRole('button', { name: `${name} sells. Change seller` });
export const key = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const cart = () => screen.getByRole('complementary', { name: 'Cart' });
export const total = () => cart().querySelector('[data-total] dd')?.textContent;
export const badge = (tag: string) => {
  for (const typed of [...tag, 'Enter']) fireEvent.keyDown(document.body, { key: typed });
};
export const goOnline = async () => {
  house.isOnline = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
};
/** Tickets as the server got them. */
export const tickets = () =>
  house.calls
    .filter(({ path }) => path === 'deviceauth/batch')
    .flatMap((call) => itemsOf(call).filter(({ path }) => path === 'icecash/sale'));
export const untilTickets = (count: number) => waitFor(() => expect(tickets()).toHaveLength(count));
