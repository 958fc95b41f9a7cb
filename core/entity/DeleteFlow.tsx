// Deleting a record: are you sure, deleting, then gone or why not (spec 4 "Delete flows").
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Row } from '../table/RowWindow.ts';
import { DeleteDialog } from './view/DeleteDialog.tsx';
import { Deletion } from './view/Deletion.ts';

export interface DeleteFlowProps {
  readonly entity: ResolvedEntity;
  /** The record to delete; null while none is. */
  readonly record: Row | null;
  readonly onClose: () => void;
  readonly onDeleted: (record: Row) => void;
  /** It was deactivated in place of deleted. */
  readonly onChanged?: (record: Row) => void;
}

export const DeleteFlow = observer(function DeleteFlow(props: DeleteFlowProps) {
  const { entity, record } = props;
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  useEffect(() => {
    // The dialog keeps its last content while it closes.
    if (record) setDeletion(new Deletion(entity, record));
  }, [entity, record]);
  if (!deletion) return null;
  return <DeleteDialog {...props} isOpen={record !== null} deletion={deletion} />;
});
