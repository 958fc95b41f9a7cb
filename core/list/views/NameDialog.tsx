// Asks for the name of a view, and says so when it is taken.
import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../http/problem.ts';

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const LONGEST = 80;

export default function NameDialog({ title, name: before, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setTrouble(t('errors.required'));
    setBusy(true);
    try {
      await onName(name.trim());
      onClose();
    } catch (error) {
      setBusy(false);
      setTrouble(t(isTaken(error) ? 'core.views.nameTaken' : 'core.views.notSaved'));
    }
  };
  return (
    <Dialog isOpen title={title} onClose={onClose} canOutsideClickClose={!busy} style={WIDTH}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <FormGroup label={t('core.views.name')} labelFor={id} intent={trouble ? 'danger' : 'none'}>
            <InputGroup
              id={id}
              fill
              autoFocus
              maxLength={LONGEST}
              value={name}
              intent={trouble ? 'danger' : 'none'}
              aria-invalid={trouble !== undefined}
              aria-describedby={trouble && `${id}-trouble`}
              onValueChange={(next) => {
                setName(next);
                setTrouble(undefined);
              }}
            />
            {trouble && (
              <div id={`${id}-trouble`} className="view-name-trouble" role="alert">
                {trouble}
              </div>
            )}
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('core.ui.cancel')} disabled={busy} onClick={onClose} />
              <Button type="submit" intent="primary" loading={busy} text={title} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

const WIDTH = { width: 420, maxWidth: 'calc(100vw - 32px)' };

function isTaken(error: unknown): boolean {
  return error instanceof HttpError && (error.problem.errors ?? []).some(({ code }) => code === 'unique');
}
