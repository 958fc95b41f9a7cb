// Opens a panel of the till to its tests, with a till and a product whose answers they choose.
import '@testing-library/jest-dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { textsIn } from '../../../build/text-files.ts';
import { session } from '../../../core/session/session.ts';
import { settings } from '../../../core/settings.ts';
import { type KeptTicket, type OpenDrawer, type Till, TillContext } from '../../../plugins/icecash/till/pages/till.ts';
import { useEnglish } from '../plugins/texts.ts';
import { SHOP_SCREEN, token } from '../session/people.ts';

export const NOOR = {
  ...{ sign_on: 'on-12', id: 12, first_name: 'Noor', last_name: 'Peeters', locale: 'en' as const },
  permissions: [] as string[],
};

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}
type Answer = readonly [status: number, body?: unknown];

/** The product behind the panel: its answers, and the calls that came, at once or kept for later. */
export const house = {
  calls: [] as Call[],
  sent: [] as { path: string; body: object }[],
  answers: {} as Record<string, (call: Call) => Answer>,
  drawer: undefined as OpenDrawer | undefined,
  voided: [] as number[],
  nr: 40,
  scan: undefined as ((code: string) => boolean) | undefined,
};

let devices = 0;

export function ownPanel(): void {
  beforeAll(() => useEnglish(textsIn('.', 'en', 'icecash')));
  beforeEach(() => {
    Object.assign(house, { calls: [], sent: [], answers: {}, drawer: undefined, voided: [], nr: 40, scan: undefined });
    Object.assign(settings, { api_url: '' });
    devices += 1;
    window.fetch = async (input, init) => {
      const call = {
        method: init?.method ?? 'GET',
        path: String(input).replace(/^\/v1\//, ''),
        body: init?.body ? JSON.parse(String(init.body)) : {},
      };
      house.calls.push(call);
      const path = `${call.method} ${call.path.split('?')[0]}`;
      const [status, body] = house.answers[path]?.(call) ?? [404, { code: 'notFound' }];
      const headers = { 'content-type': 'application/json' };
      return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
    };
    session.begin(token('t'));
    session.setScreen({ ...SHOP_SCREEN, id: 300 + devices, default_locale: 'en', kind: 'TILL', name: 'Till 1' });
    session.setLocale('en');
  });
  afterEach(() => {
    cleanup();
    session.clear();
  });
}

const PLACE = { menu: null, tiles: [], place: 'Kioskstraat', has_printer: true, has_orders: false, last_nr: 6 };

function Around({ more, children }: { readonly more: Partial<Till>; readonly children: ReactNode }) {
  const [drawer, setDrawer] = useState(house.drawer);
  const till = {
    ...{ place: PLACE, signedOn: { state: 'known', person: NOOR }, seller: NOOR, isOnline: true, isPractice: false },
    ...{ drawer, tickets: [], waiting: [], onOutcome: () => () => undefined },
    keepDrawer: (kept: OpenDrawer | undefined) => {
      house.drawer = kept;
      setDrawer(kept);
    },
    send: async (path: string, body: object) => void house.sent.push({ path, body }),
    takeNr: async () => ++house.nr,
    returnNr: () => void --house.nr,
    noteVoided: (nr: number) => void house.voided.push(nr),
    onScan: (take: (code: string) => boolean) => {
      house.scan = take;
      return () => undefined;
    },
    ...more,
  } as unknown as Till;
  return <TillContext value={till}>{children}</TillContext>;
}

export const showPanel = (panel: ReactNode, more: Partial<Till> = {}) => render(<Around more={more}>{panel}</Around>);

export const key = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Counts so many of a note or coin. */
export const count = (value: string, pieces: number) => type(`How many of ${value}`, String(pieces));
export const posted = (path: string) =>
  house.calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

export const ticket = (nr: number, more: Partial<KeptTicket> = {}): KeptTicket => ({
  ...{ nr, kind: 'SALE', status: 'COMPLETED', drawer: 'd1', total_vati: 3, at: `2026-11-28T11:0${nr % 10}:00Z` },
  ...{ seller: 'Noor Peeters', state: 'TAKEN', lines: [{ name: 'Cone', qty: 1, unit_price_vati: 3, vat_rate: 6 }] },
  payments: [{ method: 'CASH', amount: 3, given: 5 }],
  ...more,
});
