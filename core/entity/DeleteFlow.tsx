// Deletes a record: asks for confirmation, deletes, then says that it is gone or why not (docs/domain 2.6).
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DeleteDialog, type DeleteFlowProps } from './view/deleting/DeleteDialog.tsx';
import { Deletion } from './view/deleting/Deletion.ts';

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
