// Shows, changes or makes a record of an entity without pages in a dialog, with the same form, drafts and conflicts as
// on a page (docs/domain 4.1).
import { Dialog } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { Confirm } from '../../ui/Confirm.tsx';
// Imported before the form, as in pages: style sheets need one order everywhere, or the build cannot keep it.
import { DialogView } from './DialogView.tsx';
import '../work.css';
import { focusFirstField } from '../../form/focus.ts';
import { DialogEdit } from './DialogEdit.tsx';
import { useDialogTitle } from './useDialogTitle.ts';
import { useDiscard } from './useDiscard.ts';

export interface EntityDialogProps {
  readonly entity: ResolvedEntity;
  /** Id of the record; without one a new record is made. */
  readonly id?: number;
  /** How an existing record opens; by default as a view. */
  readonly start?: 'view' | 'edit';
  /** Values that a new record starts with, beside its defaults. */
  readonly given?: Values;
  /** Fields that are given and not shown. */
  readonly omit?: readonly string[];
  /** Makes the message that is shown after the save, in place of the usual one. */
  readonly said?: (record: Row) => string;
  readonly onClose: () => void;
  /** Called after a save, and without a record after a deletion. */
  readonly onChanged?: (record?: Row) => void;
}

export const EntityDialog = observer(function EntityDialog(props: EntityDialogProps) {
  const { entity, id, start = 'view', given, omit, said, onClose, onChanged } = props;
  const [mode, setMode] = useState<'view' | 'edit' | 'create'>(id === undefined ? 'create' : start);
  const [name, setName] = useState('');
  const { isAsking, mayClose, watch, ask } = useDiscard(onClose);
  const title = useDialogTitle(entity, mode, name);
  const saved = (record: Row) => {
    onChanged?.(record);
    if (start === 'view' && id !== undefined) setMode('view');
    else onClose();
  };
  const cancel = () => (mode === 'edit' && start === 'view' ? setMode('view') : onClose());
  return (
    <Dialog
      isOpen
      className="entity-dialog"
      title={title}
      canOutsideClickClose={mode === 'view'}
      onClose={mayClose}
      onOpened={(dialog) => mode !== 'view' && focusFirstField(dialog)}
    >
      {mode === 'view' && id !== undefined ? (
        <DialogView
          {...{ entity, id, omit, onClose, onName: setName }}
          onEdit={() => setMode('edit')}
          onDeleted={() => {
            onChanged?.();
            onClose();
          }}
        />
      ) : (
        <DialogEdit
          {...{ entity, id, given, omit, said, watch }}
          onName={setName}
          onCancel={() => ask(cancel)}
          onSaved={saved}
        />
      )}
      <Confirm {...isAsking} />
    </Dialog>
  );
});
