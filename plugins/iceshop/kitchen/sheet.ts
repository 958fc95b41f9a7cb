// Puts together what is to be made, as the three views show it: lines by product, by the time they are due, or by
// order.
import { momentOf, type QueryRowTypes } from '#core/contract';
import product from '#schemas/iceshop/products/product.json';

export type SheetLine = QueryRowTypes['iceshop/worksheet'];

export const VIEWS = ['product', 'time', 'order'] as const;
export type View = (typeof VIEWS)[number];

/** The unit of one tap: a product with its options, within one block. */
export interface Job {
  readonly key: string;
  readonly lines: readonly SheetLine[];
  readonly quantity: number;
  readonly done: number;
  /** The due time of the lines that are left, or of all if none is left. */
  readonly due: string;
}

export interface Block {
  readonly key: string;
  readonly due?: string;
  /** A line of the order, for a block that is an order. */
  readonly order?: SheetLine;
  readonly jobs: readonly Job[];
}

export const leftOf = ({ quantity, done }: Pick<SheetLine, 'quantity' | 'done'>): number => rounded(quantity - done);
export const isDone = (one: Pick<SheetLine, 'quantity' | 'done'>): boolean => leftOf(one) <= 0;
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const whatOf = ({ product_id, options, option_ids, note }: SheetLine): string =>
  `${product_id} ${(option_ids ?? options ?? []).join('|')} ${note ?? ''}`;

/** Groups lines by hand, because browsers of older tablets lack `Map.groupBy`. */
function grouped(lines: readonly SheetLine[], keyOf: (line: SheetLine) => string): Map<string, SheetLine[]> {
  const groups = new Map<string, SheetLine[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return groups;
}

function jobsOf(lines: readonly SheetLine[], keyOf: (line: SheetLine) => string, before: string): Job[] {
  const groups = grouped(lines, keyOf);
  return [...groups].map(([key, own]) => {
    const left = own.filter((line) => !isDone(line));
    const sum = (of: (line: SheetLine) => number) => rounded(own.reduce((all, line) => all + of(line), 0));
    const due = (left.length > 0 ? left : own).map((line) => line.due).sort()[0] ?? '';
    return {
      key: `${before}${key}`,
      lines: own,
      quantity: sum((line) => line.quantity),
      done: sum((line) => line.done),
      due,
    };
  });
}

/** Sorts jobs by due time, with finished ones last. */
const byDue = (one: Job, other: Job): number =>
  Number(isDone(one)) - Number(isDone(other)) || one.due.localeCompare(other.due) || one.key.localeCompare(other.key);

export function blocksOf(lines: readonly SheetLine[], view: View): Block[] {
  if (view === 'product') return [{ key: 'all', jobs: jobsOf(lines, whatOf, '').sort(byDue) }];
  const keyOf = (line: SheetLine) => (view === 'time' ? line.due : String(line.order_id));
  const blocks = [...grouped(lines, keyOf)].map(([key, own]): Block => {
    const jobs = jobsOf(own, view === 'time' ? whatOf : ({ line_id }) => String(line_id), `${key} `).sort(byDue);
    return { key, due: own[0]?.due, ...(view === 'order' && { order: own[0] }), jobs };
  });
  const isOver = ({ jobs }: Block) => jobs.every(isDone);
  return blocks.sort(
    (one, other) => Number(isOver(one)) - Number(isOver(other)) || (one.due ?? '').localeCompare(other.due ?? ''),
  );
}

/** The piece that one tap ticks: of the line that is due first, and no more than its rest. */
export function nextOf({ lines }: Job): { readonly line: SheetLine; readonly qty: number } | undefined {
  const line = lines.filter((one) => !isDone(one)).sort((one, other) => one.due.localeCompare(other.due))[0];
  return line && { line, qty: Math.min(1, leftOf(line)) };
}

export type Urgency = 'done' | 'late' | 'soon' | 'next' | 'later';
const MINUTE = 60_000;
const SOON = 30;
const NEXT = 120;

export const minutesLeft = (due: string, now: Date): number => Math.floor((Date.parse(due) - now.getTime()) / MINUTE);

export function urgencyOf(job: Pick<Job, 'due' | 'quantity' | 'done'>, now: Date): Urgency {
  if (isDone(job)) return 'done';
  const left = minutesLeft(job.due, now);
  if (left < 0) return 'late';
  return left < SOON ? 'soon' : left < NEXT ? 'next' : 'later';
}

/** True for a line that was added after the kitchen's day began at five. */
export function isNew({ added_at, ...line }: Pick<SheetLine, 'added_at' | 'quantity' | 'done'>, date: string): boolean {
  const began = momentOf(`${date} 05:00`)?.getTime() ?? 0;
  return !isDone(line) && Date.parse(added_at) >= began;
}

const LAW: readonly string[] = product.schema.properties.allergens.items.enum;

/** Sorts allergens as the law lists them, each once, so that the same ones always read the same. */
export const inOrderOfLaw = (allergens: readonly string[]): string[] =>
  [...new Set(allergens)].sort((one, other) => LAW.indexOf(one) - LAW.indexOf(other));

/** Lists the allergens of lines that are still to be made. */
export const allergensOf = (lines: readonly SheetLine[]): string[] =>
  inOrderOfLaw(lines.filter((line) => !isDone(line)).flatMap(({ allergens }) => allergens ?? []));
