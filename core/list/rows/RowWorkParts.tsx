// Shows around the list the bar of picked rows, and the dialogs of copying and deleting.
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { CopyDialog } from '../../entity/copy/CopyDialog.tsx';
import { DeleteFlow } from '../../entity/DeleteFlow.tsx';
import { useSoon } from '../../form/fetchForm.ts';
import { lazyPart } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { ListQuery } from '../../table/query.ts';
import type { RowWindow } from '../../table/window/RowWindow.ts';
import type { RowWork } from './useRowWork.ts';

/** Fetched on demand, since most lists are only read. */
const fetchBar = () => import('../select/SelectionBar.tsx');
const SelectionBar = lazyPart(fetchBar, null);
const Moving = lazyPart(() => import('../Moving.tsx'), null);

interface RowWorkPartsProps {
  readonly entity: ResolvedEntity;
  readonly rows: RowWindow;
  readonly query: ListQuery;
  readonly work: RowWork;
}

export const RowWorkParts = observer(function RowWorkParts({ entity, rows, query, work }: RowWorkPartsProps) {
  const { selection, bulk, asking, ask, copied, copy, moved, deleted, remove } = work;
  const wasNeeded = useRef(false);
  wasNeeded.current ||= selection?.isEmpty === false || bulk.run !== null || asking !== null;
  useSoon(selection !== undefined, fetchBar);
  return (
    <>
      {selection && wasNeeded.current && (
        <SelectionBar {...{ entity, rows, query, selection, bulk, asking }} onAsk={ask} />
      )}
      {moved && <Moving key={moved.turn} {...{ entity, ...moved }} />}
      <CopyDialog entity={entity} record={copied} onClose={() => copy(null)} />
      <DeleteFlow
        entity={entity}
        record={deleted}
        onClose={() => remove(null)}
        onDeleted={({ id }) => {
          rows.remove(id);
          selection?.drop(id);
        }}
        onChanged={(record) => rows.replace(record)}
      />
    </>
  );
});
