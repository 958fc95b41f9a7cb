// Says in a dialog who has read a notice, and who has not.
import { Dialog, DialogBody } from '@blueprintjs/core';
import { ReaderList } from './ReaderList.tsx';

interface ReadersDialogProps {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}

export function ReadersDialog({ id, title, onClose }: ReadersDialogProps) {
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <DialogBody>
        <ReaderList id={id} />
      </DialogBody>
    </Dialog>
  );
}
