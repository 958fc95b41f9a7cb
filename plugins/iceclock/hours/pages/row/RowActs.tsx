// Offers what one can do with a row: approve, correct or enter, enter an absence, open again.
import { Button } from '@blueprintjs/core';
import { EditIcon, TickIcon, UndoIcon, WalkIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { JudgedRow } from '../rows.ts';

export interface RowDoing {
  readonly approve: (one: JudgedRow) => void;
  readonly accept: (one: JudgedRow) => void;
  readonly edit: (one: JudgedRow) => void;
  readonly reopen: (one: JudgedRow) => void;
  /** Absent for people who may not enter absences. */
  readonly enterAbsence?: (one: JudgedRow) => void;
}

export const mayApprove = ({ row: { status } }: JudgedRow): boolean => status === 'CLOSED' || status === 'AUTO_CLOSED';
export const mayEdit = ({ review: { stage } }: JudgedRow): boolean => stage === 'REVIEW' || stage === 'WORKING';

export function RowActs({ one, doing }: { readonly one: JudgedRow; readonly doing: RowDoing }) {
  const { t } = useTranslation();
  const { row, review } = one;
  const named = (key: string) => t(`iceclock.hours.act.${key}`, { name: row.employee.display });
  const isAbsent = row.id === undefined && review.stage === 'REVIEW';
  return (
    <span className="hours-acts">
      {isAbsent && doing.enterAbsence && (
        <Button
          size="small"
          icon={<WalkIcon />}
          text={t('iceclock.hours.enterAbsence')}
          onClick={() => doing.enterAbsence?.(one)}
        />
      )}
      {mayEdit(one) && (
        <Button
          size="small"
          variant="minimal"
          icon={<EditIcon />}
          aria-label={named(isAbsent ? 'enter' : 'edit')}
          title={t(`iceclock.hours.key.${isAbsent ? 'enter' : 'edit'}`)}
          onClick={() => doing.edit(one)}
        />
      )}
      {mayApprove(one) && (
        <Button
          size="small"
          icon={<TickIcon />}
          text={t('iceclock.hours.approve')}
          aria-label={named('approve')}
          title={t('iceclock.hours.key.approve')}
          onClick={() => doing.approve(one)}
        />
      )}
      {review.stage === 'APPROVED' && (
        <Button
          size="small"
          variant="minimal"
          icon={<UndoIcon />}
          text={t('iceclock.hours.reopen')}
          aria-label={named('reopen')}
          onClick={() => doing.reopen(one)}
        />
      )}
    </span>
  );
}
