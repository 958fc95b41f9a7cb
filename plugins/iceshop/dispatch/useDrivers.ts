// Who may drive a run: those with a driving licence, and beside who is taken then, or on leave, why.
import { useTranslation } from 'react-i18next';
import { useQuery } from '#core/records';
import { LIVE, minutesOf, type Named, type Run } from './dispatch.ts';

interface Row {
  readonly employee_id: number;
  readonly employee?: Named;
  readonly on_leave?: boolean;
}

export interface Driver {
  readonly id: number;
  readonly text: string;
  /** Drives another run then: the server refuses it. */
  readonly isTaken: boolean;
}

/** What is known of a run: while it is made, not all of it. */
export type Times = Partial<Pick<Run, 'id' | 'time_start' | 'time_stop'>>;

/** @param runs of the same day */
export function useDrivers(run: Times, runs: readonly Run[]): readonly Driver[] {
  const { t } = useTranslation();
  const { rows } = useQuery<Row>('iceshop/drivers');
  return rows.map(({ employee_id: id, employee, on_leave }) => {
    const busy = runs.find((other) => meets(other, run) && crewOf(other).includes(id));
    const why = busy ? t('iceshop.dispatch.why.busy', { run: busy.nr }) : on_leave && t('iceshop.dispatch.why.onLeave');
    return { id, text: [employee?.display, why].filter(Boolean).join(' – '), isTaken: busy !== undefined };
  });
}

const crewOf = (run: Run) => [run.driver_employee_id, run.co_driver_employee_id];

/** Another one that is on its way in the same time; a form has its times with or without seconds. */
const meets = (other: Run, { id, time_start = '', time_stop = '' }: Times): boolean =>
  other.id !== id &&
  LIVE.includes(other.status) &&
  minutesOf(other.time_start) < minutesOf(time_stop) &&
  minutesOf(other.time_stop) > minutesOf(time_start);
