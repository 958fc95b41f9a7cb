// Chooses the driver of the chosen run, beside the board.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { DriverOptions } from './DriverOptions.tsx';
import type { Run } from './dispatch.ts';

interface DriverPickProps {
  readonly run: Run;
  /** The runs of the day. */
  readonly runs: readonly Run[];
  readonly onPick: (id: number | null) => void;
}

export function DriverPick({ run, runs, onPick }: DriverPickProps) {
  const { t } = useTranslation();
  const { driver_employee_id: chosen } = run;
  return (
    <HTMLSelect
      aria-label={t('iceshop.deliveryschedule.driver_employee_id')}
      value={chosen ?? ''}
      onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
    >
      <DriverOptions {...{ run, runs, chosen }} />
    </HTMLSelect>
  );
}
