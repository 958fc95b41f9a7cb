// Lists who else could take a shift, the best first, with the reasons; a press gives it to them.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '#core';
import type { BoardShift } from '../plan/plan.ts';
import type { Acting } from './useActing.ts';
import type { Ranking } from './useRanking.ts';
import { whyOf } from './verdict.ts';

interface OthersProps {
  readonly shift: BoardShift;
  readonly acting: Acting;
  readonly rank: Ranking;
}

/** The most that are listed. */
const MOST = 5;

export function Others({ shift, acting, rank }: OthersProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(!shift.employee_id);
  if (shift.status === 'CANCELLED') return null;
  if (!isShown) return <Button text={t('iceclock.board.others')} onClick={() => setShown(true)} />;
  const found = rank(shift).slice(0, MOST);
  const give = (employee_id: number) =>
    acting
      .change(shift, { ...shift, employee_id, accepted: [] })
      .catch((error: unknown) => toastError(acting.reason(error)));
  return (
    <section aria-label={t('iceclock.board.others')}>
      <h3>{t('iceclock.board.others')}</h3>
      {found.length === 0 && <p className="muted">{t('iceclock.board.noOthers')}</p>}
      <ol className="plan-others">
        {found.map((one) => (
          <li key={one.employee_id}>
            <span>
              <b>{one.name}</b>
              <small>{whyOf(one, t)}</small>
            </span>
            <Button
              size="small"
              text={t('iceclock.board.give')}
              aria-label={t('iceclock.board.giveTo', { name: one.name })}
              onClick={() => void give(one.employee_id)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
