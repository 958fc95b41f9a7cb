// Shows an answer of the server about a cell that does not concern its value, and the choice after another person's
// change.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import type { Translate } from '../../fields/kind.ts';
import { textOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { CellEdit, EditedCell } from './CellEdit.ts';

interface CellTroubleProps {
  readonly entity: ResolvedEntity;
  readonly edit: CellEdit;
  readonly cell: EditedCell;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

export const CellTrouble = observer(function CellTrouble({ entity, edit, cell, onKeep, onTake }: CellTroubleProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const { theirs, failure } = edit;
  if (failure !== null) {
    return (
      <p role="alert" className="cell-editor-note">
        {reason(failure)}
      </p>
    );
  }
  if (!theirs) return null;
  const value = textOf(entity, cell.field, theirs, t as Translate) || t('core.edit.stale.empty');
  return (
    <div role="alert" className="cell-editor-note">
      <p>{t('core.inline.stale', { value })}</p>
      <Button size="small" text={t('core.edit.stale.theirs')} onClick={onTake} />
      <Button size="small" intent="primary" text={t('core.edit.stale.mine')} onClick={onKeep} />
    </div>
  );
});
