// Asks what the order in the form would come to, each time that something changes which its total depends on.
import { http, useFormRecord } from '#core';
import { useAsked } from '#core/records';
import type { BasketLine } from './basket.ts';

export interface DraftedSums {
  readonly goods_vati: number;
  readonly discount_vati: number;
  readonly delivery_price_vati: number;
  readonly total_vati: number;
  readonly errors: readonly {
    readonly path: string;
    readonly code: string;
    readonly params?: Record<string, unknown>;
  }[];
}

const FIELDS = ['id', 'webshop_account_id', 'discount_code', 'deliverable_type', 'delivery_slot_id'] as const;
const PLACES = {
  PICK_UP_POINT: 'pick_up_point_id',
  DELIVERY_ZONE: 'delivery_zone_id',
  SHIPMENT_ZONE: 'shipment_zone_id',
};
const PAUSE_MS = 150;

type Order = Readonly<Record<string, unknown>>;

/** The last question and its answer, because two places of the form show it. */
let last: { readonly question: string; readonly answer: Promise<DraftedSums> } | undefined;

/** Undefined while the order has no lines, or one whose number is still being typed. */
export function useOrderSums(): DraftedSums | undefined {
  const body = asked(useFormRecord());
  const question = body && JSON.stringify(body);
  const { data } = useAsked<DraftedSums>(question, { keeps: true, ask: (signal) => sums(question ?? '', signal) });
  return question === undefined ? undefined : data;
}

async function sums(question: string, signal: AbortSignal): Promise<DraftedSums> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  signal.throwIfAborted();
  if (last?.question !== question) {
    const post = http.post<{ data: DraftedSums }>('iceshop/order-sums', JSON.parse(question) as object);
    last = { question, answer: post.then(({ data }) => data.data) };
    last.answer.catch(() => {
      last = undefined;
    });
  }
  return last.answer;
}

function asked(order: Order): object | undefined {
  const lines = (Array.isArray(order.lines) ? order.lines : []) as readonly BasketLine[];
  if (lines.length === 0 || !lines.every(({ quantity }) => quantity > 0)) return undefined;
  const place = PLACES[order.deliverable_type as keyof typeof PLACES];
  const names = [...FIELDS, ...(place ? [place] : []), ...(place?.endsWith('_zone_id') ? ['delivery_price_vati'] : [])];
  const given = names.flatMap((name) => {
    const value = order[name];
    return value === undefined || value === null || value === '' ? [] : [[name, value]];
  });
  // Staff who empty the price of delivery of a saved order let the customer off it.
  const isFree = order.id !== undefined && place?.endsWith('_zone_id') && !order.delivery_price_vati;
  return { ...Object.fromEntries(given), ...(isFree && { delivery_price_vati: 0 }), lines: lines.map(lineOf) };
}

const lineOf = ({ id, product_id, quantity, unit_price_vati, vat_rate, options = [] }: BasketLine): object => ({
  ...{ product_id, quantity },
  ...(id !== undefined && { id }),
  ...(unit_price_vati !== undefined && { unit_price_vati }),
  ...(vat_rate !== undefined && { vat_rate }),
  ...(options.length > 0 && { options }),
});
