// Offers on the page of an alarm, and in its list, what mends it, with the reason.
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useReason } from './ExceptionLine.tsx';
import { type AlarmRow, type ExceptionItem, itemOf } from './exceptions.ts';
import { FixButton } from './FixButton.tsx';
import { aboutAlarms, rowsOf } from './useExceptions.ts';
import './exceptions.css';

export interface AlarmFixProps {
  readonly alarm: AlarmRow;
  /** Called after the alarm's cause may have gone. */
  readonly onChange?: () => void;
}

export default observer(function AlarmFix({ alarm, onChange }: AlarmFixProps) {
  const { item, reload } = useItem(alarm);
  const reason = useReason(item ?? { of: '', id: 0 });
  if (!item) return null;
  const changed = () => {
    reload();
    onChange?.();
  };
  return (
    <span className="exception-does">
      {reason && <span>{reason}</span>}
      {item.values && <FixButton item={item} onChange={changed} />}
    </span>
  );
});

/** Asks for what the fix of one alarm needs, while the alarm lasts. */
function useItem(alarm: AlarmRow) {
  const [item, setItem] = useState<ExceptionItem>();
  const { subject_key, state } = alarm;
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and state say which alarm it is, and whether it lasts
  const load = useCallback(() => {
    if (state === 'RESOLVED') return setItem(undefined);
    void rowsOf(aboutAlarms([alarm]).join(';')).then(
      (rows) => setItem(itemOf(alarm, rows)),
      () => undefined,
    );
  }, [subject_key, state]);
  useEffect(load, [load]);
  return { item, reload: load };
}
