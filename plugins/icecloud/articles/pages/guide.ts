// Holds an order guide as data: the supplier's articles beside the lines that were typed, and the ways to fill many
// lines at once.
import type { QueryRowTypes } from '#core/contract';

type OfferedArticle = QueryRowTypes['iceshop/order-guide'];

/** An article of the guide; of one that is no longer offered only what the order itself knows. Counts are in packs. */
export type Offer = Pick<OfferedArticle, 'id' | 'name'> & Partial<OfferedArticle>;

/** A number that cannot be read stays the text that was typed. */
type Typed = number | string;

export interface GuideLine {
  readonly id?: number;
  readonly supplied_item_id: number;
  readonly name?: string;
  readonly qty?: Typed;
  readonly qty_confirmed?: Typed;
  readonly price_vate?: Typed;
}

export type Column = 'qty' | 'qty_confirmed' | 'price_vate';

/** Articles first; what is on the order and no longer offered comes after them. */
export function offersWith(offers: readonly Offer[], lines: readonly GuideLine[]): Offer[] {
  const known = new Set(offers.map(({ id }) => id));
  const gone = lines.filter(({ supplied_item_id }) => !known.has(supplied_item_id));
  return [...offers, ...gone.map(({ supplied_item_id: id, name = '' }) => ({ id, name }))];
}

/** An article without a quantity is not on the order. */
export function changed(
  lines: readonly GuideLine[],
  article: number,
  column: Column,
  value: Typed | undefined,
): GuideLine[] {
  const before = lines.find(({ supplied_item_id }) => supplied_item_id === article);
  if (column === 'qty' && (value === undefined || value === 0)) return lines.filter((line) => line !== before);
  if (!before) return column === 'qty' ? [...lines, { supplied_item_id: article, qty: value }] : [...lines];
  return lines.map((line) => (line === before ? { ...line, [column]: value } : line));
}

export interface FilledGuide {
  readonly lines: GuideLine[];
  /** How many articles were added. */
  readonly count: number;
}

/** Only what is empty is filled; what somebody typed stays. */
export function filled(
  lines: readonly GuideLine[],
  offers: readonly Offer[],
  qtyOf: (offer: Offer) => number | undefined,
): FilledGuide {
  const taken = new Set(lines.map(({ supplied_item_id }) => supplied_item_id));
  const added = offers.flatMap((offer) => {
    const qty = taken.has(offer.id) ? undefined : qtyOf(offer);
    return qty ? [{ supplied_item_id: offer.id, qty }] : [];
  });
  return { lines: [...lines, ...added], count: added.length };
}

/** What stood on the last order of this supplier for this division. */
export function lastOrder(offers: readonly Offer[]): (offer: Offer) => number | undefined {
  const latest = offers.reduce<Offer | undefined>((last, offer) => (isLater(offer, last) ? offer : last), undefined);
  return ({ last_order_id, last_qty }) => (last_order_id === latest?.last_order_id ? last_qty : undefined);
}

function isLater({ last_date: date, last_order_id: id = 0 }: Offer, last: Offer | undefined): boolean {
  if (!date) return false;
  return !last?.last_date || date > last.last_date || (date === last.last_date && id > (last.last_order_id ?? 0));
}

export function amountOf(line: GuideLine | undefined, offer: Offer): number {
  const { qty, qty_confirmed, price_vate } = line ?? {};
  return (
    Math.round((numeric(qty_confirmed ?? qty) * numeric(price_vate ?? offer.price_vate) + Number.EPSILON) * 100) / 100
  );
}

export function totalOf(lines: readonly GuideLine[], offers: readonly Offer[]): number {
  const known = new Map(offers.map((offer) => [offer.id, offer]));
  return lines.reduce((sum, line) => sum + amountOf(line, known.get(line.supplied_item_id) ?? NONE), 0);
}

const NONE: Offer = { id: 0, name: '' };
const numeric = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function isFound({ name, sku = '', barcode = '' }: Offer, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || barcode === wanted || `${name} ${sku}`.toLowerCase().includes(wanted);
}
