// Shows minutes in a table as hours and minutes.
import type { CellProps } from '#core/contract';
import { hoursText } from '../../clocking/hours-text.ts';

export default function HoursCell({ value }: CellProps) {
  return typeof value === 'number' ? <span className="numeric">{hoursText(value)}</span> : null;
}
