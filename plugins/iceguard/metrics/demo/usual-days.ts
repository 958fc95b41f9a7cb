// Says how the metrics of the demo company go on a usual day: when they are high, and how high.
/** `open`: while shops and vans sell; `office`: on working days; `calm`: a level that hardly moves; `rare`: mostly nothing. */
export type Shape = 'open' | 'office' | 'calm' | 'rare';

export interface UsualDay {
  readonly key: string;
  readonly shape: Shape;
  /** The value at its busiest, and how much of it comes and goes. */
  readonly top: number;
  readonly low?: number;
}

const day = (shape: Shape, key: string, top: number, low = 0): UsualDay => ({ key, shape, top, low });

export const USUAL_DAYS: readonly UsualDay[] = [
  ...[day('open', 'orders-open', 46, 18), day('rare', 'orders-late', 3), day('open', 'turnover-hour', 240)],
  ...[day('open', 'turnover-shops', 620), day('open', 'turnover-vans', 480), day('open', 'tickets-hour', 96)],
  ...[
    day('open', 'baskets-open', 14, 1),
    day('office', 'slots-full', 14, 9),
    day('office', 'kitchen-lines-late', 9, 1),
  ],
  ...[day('calm', 'items-short', 7, 4), day('open', 'vans-live', 6), day('rare', 'vans-silent', 1)],
  ...[day('open', 'people-in', 24, 1), day('rare', 'people-late', 2), day('calm', 'coverage', 100, 92)],
  ...[day('office', 'days-to-approve', 40, 12), day('calm', 'invoices-overdue', 6, 4)],
  ...[day('office', 'mails-waiting', 4), day('rare', 'mails-failed', 2), day('rare', 'jobs-failed', 1)],
  ...[day('rare', 'ports-down', 1), day('calm', 'devices-silent', 4, 1)],
  ...[day('calm', 'freezer-kitchen', -17.9, -19.6), day('calm', 'freezer-depot', -18.6, -20.1)],
];
