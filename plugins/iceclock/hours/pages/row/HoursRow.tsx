// Draws a row as an item that keys act on: it says itself in one sentence, and opens below itself what is typed into it.
import type { ReactNode, Ref } from 'react';
import { HoursItem, useSpoken } from './HoursItem.tsx';
import { mayEdit, type RowDoing } from './RowActs.tsx';
import './row.css';
import type { JudgedRow } from '../rows.ts';
import type { Hours } from '../useHours.ts';

interface HoursRowProps {
  readonly one: JudgedRow;
  readonly hours: Hours;
  readonly doing?: RowDoing;
  readonly ref: Ref<HTMLLIElement>;
  readonly isCurrent: boolean;
  /** True for the one row that the Tab key reaches. */
  readonly takesTab: boolean;
  readonly onFocus: () => void;
  /** The form that is open below the row. */
  readonly children: ReactNode;
}

export function HoursRow({ one, hours, doing, ref, isCurrent, takesTab, onFocus, children }: HoursRowProps) {
  const spoken = useSpoken();
  const { axis, now, hasContracts } = hours;
  return (
    <li
      ref={ref}
      data-key={one.row.key}
      className="hours-row"
      aria-label={spoken(one)}
      aria-current={isCurrent || undefined}
      tabIndex={takesTab ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={(event) => {
        // Enter on a button of the row presses that button.
        if (event.key !== 'Enter' || event.target !== event.currentTarget || !mayEdit(one)) return;
        // The form that opens takes the focus, and would be sent by the same key.
        event.preventDefault();
        doing?.edit(one);
      }}
    >
      <HoursItem {...{ one, axis, now, hasContracts, doing }} />
      {children}
    </li>
  );
}
