// Shows a short form inside a part of the profile: its fields, a refusal of the whole, its button and a button to
// cancel.
import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '#core/contract';
import { intentOf } from '../../ui/theme/intent.ts';
import type { Call } from './useCall.ts';

export interface FormProps {
  readonly call: Call;
  /** Text of the button: a verb with its object. */
  readonly submit: string;
  /** Of the button; `neutral` is for a form that is always shown: the accent colour marks what the person has begun. */
  readonly tone?: Tone;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

export function Form({ call, submit, tone = 'info', onSubmit, onCancel, children }: FormProps) {
  const { t } = useTranslation();
  const { busy, refusal } = call;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal?.path) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  return (
    <form
      ref={form}
      className="profile-form"
      aria-busy={busy}
      onInput={() => refusal && call.refuse(null)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <p className="profile-refusal" role="alert" hidden={!refusal || refusal.path !== undefined}>
        {refusal && refusal.path === undefined && t(refusal.key, refusal.params)}
      </p>
      <div className="profile-actions">
        <Button type="submit" intent={intentOf(tone)} loading={busy} text={submit} />
        {onCancel && <Button text={t('core.ui.cancel')} disabled={busy} onClick={onCancel} />}
      </div>
    </form>
  );
}
