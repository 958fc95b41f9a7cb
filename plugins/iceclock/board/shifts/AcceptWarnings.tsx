// Lists what speaks against shifts that are about to be planned, and lets the planner plan them anyway.
import { useTranslation } from 'react-i18next';
import { Confirm, formatDay } from '#core';
import type { AcceptQuestion } from '#core/board';
import { findingText } from '../../rules/pages/findingText.ts';
import type { BoardShift } from '../plan/plan.ts';
import { hoursText } from '../plan/times.ts';

interface AcceptWarningsProps {
  readonly question: AcceptQuestion<BoardShift> | undefined;
  readonly nameOf: (employee: number) => string | undefined;
}

/** The most shifts whose warnings are listed; the others are counted. */
const MOST = 12;

export function AcceptWarnings({ question, nameOf }: AcceptWarningsProps) {
  const { t } = useTranslation();
  const warned = question?.warned ?? [];
  return (
    <Confirm
      isOpen={question !== undefined}
      tone="warning"
      title={t('iceclock.board.accept.title', { count: warned.length })}
      confirmText={t('iceclock.board.accept.confirm')}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <ul className="plan-warnings">
        {warned.slice(0, MOST).map(({ record: shift, warnings }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new shifts have no id yet, and the list never changes
          <li key={index}>
            <b>
              {[shift.employee_id ? nameOf(shift.employee_id) : undefined, formatDay(shift.date), hoursText(shift)]
                .filter(Boolean)
                .join(' · ')}
            </b>
            {warnings.map((one) => (
              <span key={one.code}>{findingText(one, t)}</span>
            ))}
          </li>
        ))}
      </ul>
      {warned.length > MOST && <p>{t('iceclock.board.accept.more', { count: warned.length - MOST })}</p>}
      <p className="muted">{t('iceclock.board.accept.help')}</p>
    </Confirm>
  );
}
