// Says when a shift is, and what and where it is: "tomorrow 09:00 – 17:00", below it "Seller · Shop".
import { formatDayTime, formatFullDate, formatTime } from '#core';
import { localTime } from '#core/contract';

interface Named {
  readonly display?: string | null;
}

export interface ShownShift {
  readonly start_at: string;
  readonly end_at: string;
  readonly job_function?: Named | null | undefined;
  readonly division?: Named | null | undefined;
}

export const whenOf = ({ start_at, end_at }: Pick<ShownShift, 'start_at' | 'end_at'>): string =>
  `${formatDayTime(start_at)} – ${formatTime(localTime(end_at).slice(11))}`;

export const whatOf = ({ job_function, division }: ShownShift): string =>
  [job_function?.display, division?.display].filter(Boolean).join(' · ');

export function ShiftWhen({ shift }: { shift: ShownShift }) {
  return (
    <span className="shift-when">
      <time className="numeric" dateTime={shift.start_at} title={formatFullDate(shift.start_at)}>
        {whenOf(shift)}
      </time>
      <span className="muted">{whatOf(shift)}</span>
    </span>
  );
}
