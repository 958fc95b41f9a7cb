// Why it did not work at a door: one of the usual reasons, a few words, and a photo from the camera.
import { useEffect, useId, useRef, useState } from 'react';
import type { Failing } from './Driving.ts';
import { smaller } from './photo.ts';
import { REASONS, type Stop } from './run.ts';
import { useDriveWords } from './words.tsx';

interface FailFormProps {
  readonly stop: Stop;
  readonly save: (failing: Failing) => void;
  readonly close: () => void;
}

export function FailForm({ stop, save, close }: FailFormProps) {
  const { t } = useDriveWords();
  const [reason, setReason] = useState<string>(REASONS[0]);
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const submit = () => {
    const typed = note.trim();
    if (reason === 'OTHER' && !typed) return setMissing(true);
    save({ reason, ...(typed && { note: typed }), ...(photo && { photo }) });
  };
  return (
    <section className="drive-form" aria-labelledby={`${id}-title`}>
      <h2 ref={title} id={`${id}-title`} tabIndex={-1}>
        {t('failedTitle', { name: stop.name })}
      </h2>
      <div role="radiogroup" aria-labelledby={`${id}-title`}>
        {REASONS.map((each) => (
          <label key={each}>
            <input type="radio" name={id} checked={reason === each} onChange={() => setReason(each)} />
            {t(`reason.${each}`)}
          </label>
        ))}
      </div>
      <label className="drive-field">
        {t('failedNote')}
        <textarea
          rows={2}
          maxLength={200}
          value={note}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-wrong` : undefined}
          onChange={({ target }) => {
            setNote(target.value);
            setMissing(false);
          }}
        />
      </label>
      {isMissing && (
        <p id={`${id}-wrong`} className="drive-wrong" role="alert">
          {t('noteMissing')}
        </p>
      )}
      <label className="drive-photo">
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            const [taken] = target.files ?? [];
            if (taken) void smaller(taken).then(setPhoto);
          }}
        />
        <span>{t(photo ? 'photoTaken' : 'photo')}</span>
      </label>
      <div className="drive-answers">
        <button type="button" className="drive-no" onClick={submit}>
          {t('saveFailed')}
        </button>
        <button type="button" onClick={close}>
          {t('back')}
        </button>
      </div>
    </section>
  );
}
