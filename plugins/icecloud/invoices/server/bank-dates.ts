// Checks the date of a bank line: not in the future, and not so old that nobody's books are open any more.
import { today } from '#core/contract';

const YEARS = 5;

export function dateFault(date: string): 'IN_FUTURE' | 'TOO_OLD' | undefined {
  const now = today();
  if (date > now) return 'IN_FUTURE';
  return date < `${Number(now.slice(0, 4)) - YEARS}${now.slice(4)}` ? 'TOO_OLD' : undefined;
}
