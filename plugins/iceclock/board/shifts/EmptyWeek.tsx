// Says on an empty week what one can begin with; the buttons for it stand in the page's head.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { dayAfter } from '#core/board';
import type { Plan } from '../plan/usePlan.ts';

export function EmptyWeek({ plan, mayPlan }: { plan: Plan; mayPlan: boolean }) {
  const { t } = useTranslation();
  if (plan.shifts.length > 0 || plan.isWaiting || dayAfter(plan.days.from) === plan.days.until) return null;
  return (
    <Callout compact className="plan-empty">
      {t(mayPlan ? 'iceclock.board.empty' : 'iceclock.board.emptyRead')}
    </Callout>
  );
}
