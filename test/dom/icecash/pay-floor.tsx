// Draws the panels of paying with a till that keeps its cart as the page does, and makes tickets of it.
import { render } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { setI18n } from 'react-i18next';
import { textsIn } from '../../../build/text-files.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import type { SentPayment } from '../../../plugins/icecash/sales/sent.ts';
import { allPayments, paidTicket } from '../../../plugins/icecash/till/pages/selling/ticket-of.ts';
import { type Cart, type KeptTicket, type Till, TillContext } from '../../../plugins/icecash/till/pages/till.ts';
import { api, type Call } from '../entity/fixture.tsx';

/** Cash needs an open drawer. */
const DRAWER = { key: 'd1', opened_at: '2026-11-28T08:00:00Z', opening_cash: 100 };

export const EMPTY: Cart = { key: 'cart-1', lines: [], discounts: [], payments: [] };
export const costing = (amount: number, more: Partial<Cart> = {}): Cart => ({
  ...EMPTY,
  lines: [{ kind: 'ITEM', name: 'Cone', qty: 1, unit_price_vati: amount, vat_rate: 6 }],
  ...more,
});

export interface Shown {
  /** The tickets that were made, the newest first. */
  readonly tickets: KeptTicket[];
  readonly calls: Call[];
  /** The cart as it is kept. */
  readonly cart: () => Cart;
  readonly closed: () => number;
  readonly unmount: () => void;
}

type Answering = Parameters<typeof api>[0];
type Panel = (props: { readonly close: () => void }) => React.ReactNode;

const NOTHING: Answering = () => ({ status: 404, body: { code: 'notFound' } });

export async function showPanel(
  Panel: Panel,
  start: Cart,
  {
    answer = NOTHING,
    refusal,
    ...more
  }: Partial<Till> & { readonly answer?: Answering; readonly refusal?: string } = {},
): Promise<Shown> {
  await startTexts('en');
  for (const module of ['icecash', 'icecloud', 'iceshop']) addTexts(module, textsIn('.', 'en', module));
  setI18n(i18n);
  const calls = api(answer);
  const told = refusal ? ({ state: 'REFUSED', problem: refusal } as const) : ({ state: 'TAKEN' } as const);
  const kept = { cart: start, tickets: [] as KeptTicket[], closed: 0, told };
  const Around = () => {
    const [, draw] = useState(0);
    const till = useMemo(() => tillOf(kept, () => draw((times) => times + 1)), []);
    return (
      <TillContext value={{ ...till, ...more, cart: kept.cart, tickets: kept.tickets }}>
        <Panel
          close={() => {
            kept.closed += 1;
          }}
        />
      </TillContext>
    );
  };
  const { unmount } = render(<Around />);
  return { tickets: kept.tickets, calls, cart: () => kept.cart, closed: () => kept.closed, unmount };
}

interface Kept {
  cart: Cart;
  tickets: KeptTicket[];
  /** What the office says of tickets. */
  readonly told: Pick<KeptTicket, 'state' | 'problem'>;
}

function tillOf(kept: Kept, redraw: () => void): Till {
  const place = {
    menu: null,
    tiles: [],
    place: 'Van 7',
    terminal: 'T-7',
    has_printer: false,
    has_orders: true,
    last_nr: 0,
  };
  const changeCart: Till['changeCart'] = (change) => {
    kept.cart = change(kept.cart);
    redraw();
  };
  const finish: Till['finish'] = async (given: readonly SentPayment[]) => {
    const payments = allPayments(kept.cart, given);
    const sent = paidTicket(kept.cart, payments, { nr: kept.tickets.length + 1 });
    const ticket: KeptTicket = { ...sent, at: '2026-11-29T10:00:00Z', seller: 'An', ...kept.told };
    kept.tickets.unshift(ticket);
    changeCart(() => ({ ...EMPTY, key: 'cart-2' }));
    return ticket;
  };
  const nothing = () => () => undefined;
  return {
    ...{ place, changeCart, finish, cart: kept.cart, tickets: kept.tickets, isOnline: true, isPractice: false },
    ...{ signedOn: { state: 'nobody' }, seller: undefined, drawer: DRAWER, keepDrawer: () => undefined },
    ...{ send: async () => undefined, waiting: [], onOutcome: nothing, open: () => undefined, scanned: undefined },
    onScan: nothing,
  };
}
