// Takes the proof that a stop's orders were handed over: a signature, or the typed name of the person who took them.

import { useRef, useState } from 'react';
import { DriveForm, fileOf, useDriveWords } from '#core/driving';
import type { Stop } from '../run.ts';
import type { Handover } from './Driving.ts';
import { Signature } from './Signature.tsx';

interface SignFormProps {
  readonly stop: Stop;
  readonly save: (handing: Handover) => void;
  readonly close: () => void;
}

export function SignForm({ stop, save, close }: SignFormProps) {
  const { t } = useDriveWords();
  const [name, setName] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = () => {
    const { current } = canvas;
    current?.getContext('2d')?.clearRect(0, 0, current.width, current.height);
    setDrawn(false);
  };
  const typed = name.trim();
  const submit = async () => {
    const signature =
      isDrawn && canvas.current ? await fileOf(canvas.current, 'image/png', 'signature.png') : undefined;
    save({ ...(signature && { signature }), ...(typed && { note: t('receivedBy', { name: typed }) }) });
  };
  return (
    <DriveForm
      title={t('signTitle', { name: stop.name })}
      close={close}
      answers={
        <>
          <button type="button" className="drive-yes" disabled={!isDrawn && !typed} onClick={() => void submit()}>
            {t('signSave')}
          </button>
          <button type="button" disabled={!isDrawn} onClick={clear}>
            {t('signClear')}
          </button>
        </>
      }
    >
      <p>{t('signHere')}</p>
      <Signature canvas={canvas} onDrawn={() => setDrawn(true)} />
      <label className="drive-field">
        {t('signName')}
        <input value={name} maxLength={100} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      </label>
    </DriveForm>
  );
}
