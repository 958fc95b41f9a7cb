// Lists what speaks against a shift; what somebody accepted is said, but no longer marked.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { findings } from '../../rules/findings.ts';
import { findingText } from '../../rules/pages/findingText.ts';
import type { BoardShift } from '../plan/plan.ts';
import type { Plan } from '../plan/usePlan.ts';

export function Problems({ plan, shift }: { plan: Plan; shift: BoardShift }) {
  const { t } = useTranslation();
  const found = findings(shift, plan.facts);
  const open = found.filter(({ code, effect }) => effect === 'STOP' || !shift.accepted?.includes(code));
  const accepted = found.filter((one) => !open.includes(one));
  return (
    <>
      {open.length > 0 && (
        <Callout compact intent={open.some(({ effect }) => effect === 'STOP') ? 'danger' : 'warning'}>
          {open.map((one) => findingText(one, t)).join(' ')}
        </Callout>
      )}
      {accepted.length > 0 && (
        <p className="muted">
          {t('iceclock.board.accepted', { list: accepted.map((one) => findingText(one, t)).join(' ') })}
        </p>
      )}
    </>
  );
}
