// Who drives a run: those with a driving licence, and why one of them cannot.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from '#core/records';
import { LIVE, type Named, type Run } from './dispatch.ts';

interface Driver {
  readonly employee_id: number;
  readonly employee?: Named;
  readonly on_leave?: boolean;
}

interface DriverPickProps {
  readonly run: Run;
  /** Of the day. */
  readonly runs: readonly Run[];
  readonly onPick: (id: number | null) => void;
}

export function DriverPick({ run, runs, onPick }: DriverPickProps) {
  const { t } = useTranslation();
  const { rows } = useQuery<Driver>('iceshop/drivers');
  const { driver_employee_id: chosen, driver_employee } = run;
  const others = rows.filter(({ employee_id }) => employee_id !== chosen);
  const whyNot = ({ employee_id, on_leave }: Driver) => {
    const busy = runs.find((other) => meets(other, run) && crewOf(other).includes(employee_id));
    if (busy) return t('iceshop.dispatch.why.busy', { run: busy.nr });
    return on_leave ? t('iceshop.dispatch.why.onLeave') : undefined;
  };
  return (
    <HTMLSelect
      aria-label={t('iceshop.deliveryschedule.driver_employee_id')}
      value={chosen ?? ''}
      onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('iceshop.dispatch.chooseDriver')}</option>
      {chosen && <option value={chosen}>{driver_employee?.display}</option>}
      {others.map((driver) => {
        const why = whyNot(driver);
        return (
          <option key={driver.employee_id} value={driver.employee_id} disabled={why !== undefined}>
            {[driver.employee?.display, why].filter(Boolean).join(' – ')}
          </option>
        );
      })}
    </HTMLSelect>
  );
}

const crewOf = (run: Run) => [run.driver_employee_id, run.co_driver_employee_id];

/** Another one that is on its way in the same time. */
const meets = (other: Run, run: Run): boolean =>
  other.id !== run.id &&
  LIVE.includes(other.status) &&
  other.time_start < run.time_stop &&
  other.time_stop > run.time_start;
