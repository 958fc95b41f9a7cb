// Writes why a correction is proposed, alike on the page, in the reason that is kept with the day, and wherever else it is
// told.
import { clockTime } from '#core/contract';
import type { Proposal, Reason } from './proposal.ts';

type Translate = (key: string, values: Readonly<Record<string, string | number>>) => string;

const MOMENT = /^\d{4}-\d\d-\d\dT/;

export function reasonText({ id, values }: Reason, t: Translate): string {
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && MOMENT.test(value) ? clockTime(value) : value,
  ]);
  return t(`iceclock.hours.reason.${id}`, Object.fromEntries(told));
}

export const reasonsText = ({ reasons }: Proposal, t: Translate): string =>
  reasons.map((reason) => reasonText(reason, t)).join('; ');
