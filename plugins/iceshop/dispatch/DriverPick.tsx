// Who drives the chosen run, picked beside the board.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Run } from './dispatch.ts';
import { useDrivers } from './useDrivers.ts';

interface DriverPickProps {
  readonly run: Run;
  /** Of the day. */
  readonly runs: readonly Run[];
  readonly onPick: (id: number | null) => void;
}

export function DriverPick({ run, runs, onPick }: DriverPickProps) {
  const { t } = useTranslation();
  const { driver_employee_id: chosen, driver_employee } = run;
  const others = useDrivers(run, runs).filter(({ id }) => id !== chosen);
  return (
    <HTMLSelect
      aria-label={t('iceshop.deliveryschedule.driver_employee_id')}
      value={chosen ?? ''}
      onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('iceshop.dispatch.chooseDriver')}</option>
      {chosen && <option value={chosen}>{driver_employee?.display}</option>}
      {others.map(({ id, text, isTaken }) => (
        <option key={id} value={id} disabled={isTaken}>
          {text}
        </option>
      ))}
    </HTMLSelect>
  );
}
