// Shows until when an option holds, counting down while the reservation is one.
import { formatDateTime } from '#core';
import type { CellProps } from '#core/contract';
import { Countdown } from './Countdown.tsx';

export default function OptionCell({ value, record, dense }: CellProps) {
  if (typeof value !== 'string') return null;
  if (record.status !== 'OPTION') return <span className="muted">{formatDateTime(value)}</span>;
  return dense ? (
    <Countdown until={value} />
  ) : (
    <>
      {formatDateTime(value)} <Countdown until={value} />
    </>
  );
}
