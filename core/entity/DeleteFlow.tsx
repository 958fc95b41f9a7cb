// Deleting a record: are you sure, deleting, then gone or why not (spec 4 "Delete flows").
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DeleteDialog, type DeleteFlowProps } from './view/DeleteDialog.tsx';
import { Deletion } from './view/Deletion.ts';

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
