// Works out the state of a delivery that is being received: the order's lines, the typed amounts, and what is still
// open.
import type { Answered, QueryRowTypes } from '#core/contract';

export type Order = Answered<'supplierorder'>;
export type OrderLine = NonNullable<Order['lines']>[number];
export type DeliveryPhoto = NonNullable<Order['photos']>[number];
export type Article = QueryRowTypes['icecloud/receiving-articles'];

/** The values that are sent for a line. */
export interface Came {
  readonly qty_received: number;
  readonly discrepancy?: OrderLine['discrepancy'];
  readonly temperature_c?: number;
  readonly best_before?: string;
}

export type TypedCounts = ReadonlyMap<number, Came>;

export const DISCREPANCIES = ['SHORT', 'DAMAGED', 'WRONG', 'TOO_WARM', 'EXTRA'] as const;
const ON_ITS_WAY = ['SENT', 'CONFIRMED', 'PARTLY_RECEIVED'];
/** Degrees Celsius above which goods are too warm. */
const WARMEST: Readonly<Record<string, number>> = { CHILLED: 4, FROZEN: -15 };

export const isOnItsWay = ({ status }: Order): boolean => ON_ITS_WAY.includes(status);
export const askedOf = ({ qty, qty_confirmed }: OrderLine): number => qty_confirmed ?? qty;
export const isCold = (article?: Article): boolean => WARMEST[article?.temperature ?? ''] !== undefined;

export function isTooWarm(article: Article | undefined, degrees: number | undefined): boolean {
  const warmest = WARMEST[article?.temperature ?? ''];
  return warmest !== undefined && degrees !== undefined && degrees > warmest;
}

/** The counts of a line that were typed here or received before; undefined if nobody looked at the line yet. */
export function knownOf(line: OrderLine, typed: TypedCounts): Came | undefined {
  const { qty_received, discrepancy, temperature_c, best_before } = line;
  const before = qty_received === undefined ? undefined : { qty_received, discrepancy, temperature_c, best_before };
  return typed.get(line.id) ?? before;
}

export function openLines({ lines = [] }: Order, typed: TypedCounts): OrderLine[] {
  return lines.filter((line) => knownOf(line, typed) === undefined);
}

/** Changes one line. A temperature that is too high sets the discrepancy "too warm", and one that is not removes it. */
export function withLine(typed: TypedCounts, line: OrderLine, change: Partial<Came>, article?: Article): TypedCounts {
  const before = knownOf(line, typed) ?? { qty_received: askedOf(line) };
  const next = { ...before, ...change };
  const discrepancy = 'temperature_c' in change ? byTemperature(next, article) : next.discrepancy;
  return new Map([...typed, [line.id, { ...next, discrepancy }]]);
}

function byTemperature({ discrepancy, temperature_c }: Came, article?: Article): Came['discrepancy'] {
  if (isTooWarm(article, temperature_c)) return discrepancy ?? 'TOO_WARM';
  return discrepancy === 'TOO_WARM' ? undefined : discrepancy;
}

export function accepted(lines: readonly OrderLine[], typed: TypedCounts): TypedCounts {
  return lines.reduce((now, line) => withLine(now, line, {}), typed);
}

export function photosOf({ photos = [] }: Order, { supplied_item_id }: OrderLine): readonly DeliveryPhoto[] {
  return photos.filter((photo) => photo.supplied_item_id === supplied_item_id);
}

export function lineOfCode(order: Order, articles: readonly Article[], code: string): OrderLine | undefined {
  const ids = new Set(articles.filter(({ barcode, sku }) => barcode === code || sku === code).map(({ id }) => id));
  return order.lines?.find(({ supplied_item_id }) => ids.has(supplied_item_id));
}
