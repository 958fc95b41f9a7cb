// Lists the people who may drive a run, as options of a list: those with a driving licence. People who drive another
// run at that time cannot be chosen.
import { useTranslation } from 'react-i18next';
import { useQuery } from '#core/records';
import { type Driver, LIVE, minutesOf, type Run } from './dispatch.ts';

/** The fields of a run that matter here; a run that is being made does not have all of them. */
export type RunToDrive = Partial<Pick<Run, 'id' | 'time_start' | 'time_stop' | 'driver_employee'>>;

interface DriverOptionsProps {
  readonly run: RunToDrive;
  /** The runs of the same day. */
  readonly runs: readonly Run[];
  readonly chosen?: number | null;
}

export function DriverOptions({ run, runs, chosen }: DriverOptionsProps) {
  const { t } = useTranslation();
  const { rows } = useQuery('iceshop/drivers');
  const { driver_employee: kept } = run;
  const isOther = kept?.id === chosen && rows.every(({ employee_id }) => employee_id !== chosen);
  // All options are in one keyed list: if React redrew the chosen one when the others arrive, the browser would select
  // the first.
  const listed: readonly Driver[] = kept && isOther ? [{ employee_id: kept.id, employee: kept }, ...rows] : rows;
  return (
    <>
      <option value="">{t('iceshop.dispatch.chooseDriver')}</option>
      {listed.map(({ employee_id: id, employee, on_leave }) => {
        const busy = runs.find((other) => meets(other, run) && crewOf(other).includes(id));
        const leave = on_leave ? t('iceshop.dispatch.why.onLeave') : undefined;
        const why = busy ? t('iceshop.dispatch.why.busy', { run: busy.nr }) : leave;
        return (
          <option key={id} value={id} disabled={busy !== undefined && id !== chosen}>
            {[employee?.display, why].filter(Boolean).join(' – ')}
          </option>
        );
      })}
    </>
  );
}

const crewOf = (run: Run) => [run.driver_employee_id, run.co_driver_employee_id];

/** True for another live run whose time overlaps; times in a form may lack their seconds. */
const meets = (other: Run, { id, time_start = '', time_stop = '' }: RunToDrive): boolean =>
  other.id !== id &&
  LIVE.includes(other.status) &&
  minutesOf(other.time_start) < minutesOf(time_stop) &&
  minutesOf(other.time_stop) > minutesOf(time_start);
