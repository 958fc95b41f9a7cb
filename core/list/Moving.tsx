// Moves a row of a list along an arrow of its status: asks the arrow's question, and shows the result with Undo.
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useActions } from '../entity/action/useActions.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { announceRecord } from '../session/announcements.ts';
import type { Row } from '../table/window/RowWindow.ts';

export interface MovedRow {
  readonly row: Row;
  /** Key of the arrow's button. */
  readonly by: string;
}

interface MovingProps extends MovedRow {
  readonly entity: ResolvedEntity;
}

/** Mount it once for each move. */
export default observer(function Moving({ entity, row, by }: MovingProps) {
  const { offered, dialog } = useActions(entity, row, () => announceRecord({ resource: entity.resource, id: row.id }));
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    offered.find(({ action }) => action.key === by)?.start();
  });
  return dialog;
});
