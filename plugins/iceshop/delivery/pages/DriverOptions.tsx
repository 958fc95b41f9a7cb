// Lists who may drive a run, as the options of a list: those with a driving licence; who drives another one then cannot
// be chosen.
import { useTranslation } from 'react-i18next';
import { useQuery } from '#core/records';
import { type Driver, LIVE, minutesOf, type Run } from './dispatch.ts';

/** What is known of a run: while it is made, not all of it. */
export type RunToDrive = Partial<Pick<Run, 'id' | 'time_start' | 'time_stop' | 'driver_employee'>>;

interface DriverOptionsProps {
  readonly run: RunToDrive;
  /** Of the same day. */
  readonly runs: readonly Run[];
  readonly chosen?: number | null;
}

export function DriverOptions({ run, runs, chosen }: DriverOptionsProps) {
  const { t } = useTranslation();
  const { rows } = useQuery('iceshop/drivers');
  const { driver_employee: kept } = run;
  const isOther = kept?.id === chosen && rows.every(({ employee_id }) => employee_id !== chosen);
  // One list by key: were the chosen one drawn anew when the others arrive, the browser would choose the first.
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

/** Another one that is on its way in the same time; a form has its times with or without seconds. */
const meets = (other: Run, { id, time_start = '', time_stop = '' }: RunToDrive): boolean =>
  other.id !== id &&
  LIVE.includes(other.status) &&
  minutesOf(other.time_start) < minutesOf(time_stop) &&
  minutesOf(other.time_stop) > minutesOf(time_start);
