// Shows one setting as a sentence with its value in it. The value is edited in place and saved by itself; when it is
// refused, the reason stands beside it.
import { Button } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explains } from '#core';
import type { Setting } from '#core/contract';
import { saidBy } from '../../refusal.ts';
import { fault, isSame, said, storedOf, typedOf } from './setting.ts';
import { ValueControl } from './ValueControl.tsx';

interface SentenceProps {
  /** Text key of the sentence. */
  readonly about: string;
  readonly setting: Setting;
  readonly value: unknown;
  /** The name of the division that the value holds for, where it is not the company's. */
  readonly of?: string;
  /** Gives up a value that nobody said before; where it is given, the value is worth saving without a change. */
  readonly onDrop?: () => void;
  /** Says why the setting has no effect now; absent if it has one. */
  readonly moot?: string;
  /** Absent for people who may only read. */
  readonly onSave?: (value: unknown) => Promise<void>;
}

export function Sentence({ about, setting, value, of, onDrop, moot, onSave }: SentenceProps) {
  const { t } = useTranslation();
  const id = useId();
  const { typed, set, cancel, error, busy, isChanged, submit } = useChange({ setting, value, onDrop, onSave });
  const label = t(about, { value: '…' });
  const control = onSave ? (
    <ValueControl
      {...{ id, about, setting, typed }}
      busy={busy || moot !== undefined}
      label={of === undefined ? label : t('core.ui.named', { label: of, text: label })}
      described={error ? `${id}-error` : undefined}
      onChange={set}
    />
  ) : (
    <strong className="numeric">{said(t, about, setting, value)}</strong>
  );
  return (
    <form
      className="sentence"
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && cancel()}
      {...explains('field', 'Company.settings')}
    >
      <div className="sentence-words" data-moot={moot !== undefined}>
        {of && <strong>{of}: </strong>}
        {withControl(t(about, { value: MARK }), control)}
      </div>
      {moot && of === undefined && <p className="muted">{moot}</p>}
      {isChanged && (
        <div className="sentence-save">
          <Button type="submit" intent="primary" text={t('icecloud.company.save')} loading={busy} />
          <Button variant="minimal" text={t('icecloud.company.cancel')} disabled={busy} onClick={cancel} />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="sentence-error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

/** Marks the place of the control in a translated sentence; a character from Unicode's private range. */
const MARK = '\ue000';

function withControl(text: string, control: ReactNode): ReactNode {
  const [before = '', after = ''] = text.split(MARK);
  return (
    <>
      {before}
      {control}
      {after}
    </>
  );
}

/** Holds the typed value until it is saved or given up. */
function useChange({ setting, value, onDrop, onSave }: Pick<SentenceProps, 'setting' | 'value' | 'onDrop' | 'onSave'>) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<string>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const typed = changed ?? typedOf(setting, value);
  const isChanged = onDrop !== undefined || (changed !== undefined && !isSame(setting, changed, value));
  const set = (next: string | undefined): void => {
    setChanged(next);
    setError('');
  };
  const cancel = (): void => {
    set(undefined);
    onDrop?.();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isChanged || !onSave || busy) return;
    const next = storedOf(setting, typed);
    const wrong = fault(t, setting, next);
    if (wrong) return setError(wrong);
    setBusy(true);
    try {
      await onSave(next);
      setChanged(undefined);
    } catch (failure) {
      setError(saidBy(t, failure));
    } finally {
      setBusy(false);
    }
  };
  return { typed, set, cancel, error, busy, isChanged, submit };
}
