// Asks why an order was not handed over: one of the usual reasons, a few words, and a photo from the camera.

import { useState } from 'react';
import { DriveForm, Note, PhotoField, Reasons, useDriveWords } from '#core/driving';
import { REASONS, type Stop } from '../run.ts';
import type { FailedStop } from './Driving.ts';

interface FailFormProps {
  readonly stop: Stop;
  readonly save: (failing: FailedStop) => void;
  readonly close: () => void;
}

export function FailForm({ stop, save, close }: FailFormProps) {
  const { t } = useDriveWords();
  const [reason, setReason] = useState<string>(REASONS[0]);
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<File>();
  const [isAsked, setAsked] = useState(false);
  const typed = note.trim();
  const isMissing = reason === 'OTHER' && !typed;
  const submit = () => {
    setAsked(true);
    if (!isMissing) save({ reason, ...(typed && { note: typed }), ...(photo && { photo }) });
  };
  const title = t('failedTitle', { name: stop.name });
  return (
    <DriveForm
      title={title}
      close={close}
      answers={
        <button type="button" className="drive-no" onClick={submit}>
          {t('saveFailed')}
        </button>
      }
    >
      <Reasons label={title} of={REASONS} value={reason} onChange={setReason} wordOf={(each) => t(`reason.${each}`)} />
      <Note
        label={t('failedNote')}
        {...{ rows: 2, most: 200 }}
        value={note}
        onChange={setNote}
        wrong={isAsked && isMissing && t('noteMissing')}
      />
      <PhotoField label={t(photo ? 'photoTaken' : 'photo')} onTaken={setPhoto} />
    </DriveForm>
  );
}
