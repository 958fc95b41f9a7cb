// Works out, in whole cents, what a day of a place took that accounting has not been told yet.
import type { Stored } from '#api';
import { centsOf } from '#core/contract';

export interface Sums {
  readonly rates: Map<number, { net: number; vat: number; total: number }>;
  readonly methods: Map<string, number>;
  cards: number;
  rounding: number;
}

export interface DayOfPlace {
  readonly day: {
    readonly business_date: string;
    readonly channel: string;
    readonly place_id: number | undefined;
    readonly name: string;
    readonly place: string | null;
  };
  readonly sums: Sums;
}

export const emptyDay = (): { readonly sums: Sums } => ({
  sums: { rates: new Map(), methods: new Map(), cards: 0, rounding: 0 },
});

const keyOf = ({ business_date, channel, place_id }: { business_date?: string; channel?: string; place_id?: number }) =>
  `${business_date} ${channel} ${place_id ?? 0}`;

/** Lists the days of places with what is left to tell; a day that is gone altogether is taken back. */
export function differences(days: readonly DayOfPlace[], sent: readonly Stored<'DayReceipt'>[]): DayOfPlace[] {
  const left = new Map(days.map((one) => [keyOf(one.day), one]));
  for (const receipt of sent) {
    const { business_date = '', channel = '', place_id, place = '' } = receipt;
    const known = left.get(keyOf(receipt)) ?? {
      ...emptyDay(),
      day: { ...{ business_date, channel, place_id }, name: place, place },
    };
    left.set(keyOf(receipt), known);
    take(known.sums, receipt);
  }
  return [...left.values()]
    .map(({ day, sums }) => ({ day, sums: told(sums) }))
    .filter(({ sums }) => hasSomething(sums));
}

function take(sums: Sums, { vat = [], methods = [], gift_cards_vati = 0, rounding = 0 }: Stored<'DayReceipt'>): void {
  for (const { rate = 0, net = 0, vat: tax = 0, total = 0 } of vat) {
    const known = sums.rates.get(rate) ?? { net: 0, vat: 0, total: 0 };
    sums.rates.set(rate, {
      net: known.net - centsOf(net),
      vat: known.vat - centsOf(tax),
      total: known.total - centsOf(total),
    });
  }
  for (const { method = '', amount = 0 } of methods)
    sums.methods.set(method, (sums.methods.get(method) ?? 0) - centsOf(amount));
  sums.cards -= centsOf(gift_cards_vati);
  sums.rounding -= centsOf(rounding);
}

/** Leaves out what did not change. */
function told({ rates, methods, cards, rounding }: Sums): Sums {
  return {
    rates: new Map([...rates].filter(([, { net, vat, total }]) => net !== 0 || vat !== 0 || total !== 0)),
    methods: new Map([...methods].filter(([, amount]) => amount !== 0)),
    ...{ cards, rounding },
  };
}

const hasSomething = ({ rates, methods, cards, rounding }: Sums): boolean =>
  rates.size > 0 || methods.size > 0 || cards !== 0 || rounding !== 0;
