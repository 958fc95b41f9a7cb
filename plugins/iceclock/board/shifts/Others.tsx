// Lists who else could take a shift, the best first, with the reasons; a press gives it to them.
import { useTranslation } from 'react-i18next';
import { toastError } from '#core';
import { CouldTake } from '#core/board';
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
  if (shift.status === 'CANCELLED') return null;
  const give = (employee_id: number) =>
    acting
      .change(shift, { ...shift, employee_id, accepted: [] })
      .catch((error: unknown) => toastError(acting.reason(error)));
  return (
    <CouldTake
      isOpen={!shift.employee_id}
      title={t('iceclock.board.others')}
      none={t('iceclock.board.noOthers')}
      give={t('iceclock.board.give')}
      giveTo={(name) => t('iceclock.board.giveTo', { name })}
      find={() =>
        rank(shift)
          .slice(0, MOST)
          .map((one) => ({ ...one, why: whyOf(one, t) }))
      }
      onGive={(employee) => void give(employee)}
    />
  );
}
