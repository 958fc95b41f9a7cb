// What the work on rows shows around the list: the bar of picked rows, and the dialogs of copying and deleting.
import { observer } from 'mobx-react-lite';
import { CopyDialog } from '../entity/copy/CopyDialog.tsx';
import { DeleteFlow } from '../entity/DeleteFlow.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { ListQuery } from '../table/query.ts';
import type { RowWindow } from '../table/RowWindow.ts';
import { SelectionBar } from './select/SelectionBar.tsx';
import type { RowWork } from './useRowWork.ts';

interface RowWorkPartsProps {
  readonly entity: ResolvedEntity;
  readonly rows: RowWindow;
  readonly query: ListQuery;
  readonly work: RowWork;
}

export const RowWorkParts = observer(function RowWorkParts({ entity, rows, query, work }: RowWorkPartsProps) {
  const { selection, bulk, asking, ask, copied, copy, deleted, remove, said } = work;
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {selection && <SelectionBar {...{ entity, rows, query, selection, bulk, asking }} onAsk={ask} />}
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
