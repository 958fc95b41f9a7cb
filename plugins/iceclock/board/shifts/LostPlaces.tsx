// Says that somebody else took a person meanwhile, when, and who it was.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#core';
import type { Changers } from '#core/records';
import { type BoardShift, isTaken } from '../plan/plan.ts';
import { hoursText } from '../plan/times.ts';
import type { Plan } from '../plan/usePlan.ts';
import type { Lost } from './lost.ts';

interface LostPlacesProps {
  readonly lost: readonly Lost[];
  readonly plan: Plan;
  readonly changers: Changers;
  readonly onClose: () => void;
}

export function LostPlaces({ lost, plan, changers, onClose }: LostPlacesProps) {
  const { t } = useTranslation();
  if (lost.length === 0) return null;
  const { people, shifts } = plan.facts;
  const text = ({ shift, isKept }: Lost): string => {
    const other = shifts.find((one) => meets(one, shift));
    const by = other && changers.get(other.id);
    const name = people.get(shift.employee_id ?? 0)?.name ?? '';
    const values = { name, by, day: formatDay(shift.date), hours: other ? hoursText(other) : hoursText(shift) };
    return [
      t(`iceclock.board.lost.${by ? 'by' : 'other'}`, values),
      ...(isKept ? [t('iceclock.board.lost.kept')] : []),
    ].join(' ');
  };
  return (
    <Callout compact intent="warning" role="alert" className="plan-lost" {...{ onClose }}>
      {lost.map((one) => text(one)).join(' ')}
    </Callout>
  );
}

const meets = (one: BoardShift, { id, employee_id, start_at, end_at }: BoardShift): boolean =>
  one.id !== id && one.employee_id === employee_id && isTaken(one) && one.start_at < end_at && one.end_at > start_at;
