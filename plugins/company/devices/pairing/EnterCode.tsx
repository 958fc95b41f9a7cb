// Shows the first step of pairing: it says where the device shows its code, and asks for that code. A program, such as
// the agent beside a printer, shows it where it was started.
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, http } from '#core';
import type { DeviceRecord, Paired } from './device.ts';

interface EnterCodeProps {
  readonly resource: Paired;
  readonly record: DeviceRecord;
  readonly isProgram: boolean;
  readonly onPairing: (code: string) => void;
  readonly onCancel: () => void;
}

export function EnterCode({ resource, record, isProgram, onPairing, onCancel }: EnterCodeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/\s/g, '').toLowerCase();
    if (!/^[0-9a-f]{8}$/.test(code)) return setError('pair.wrongCode');
    setBusy(true);
    await http.post(`${resource}/${record.id}/pair`, { public_code: code }).then(
      () => onPairing(code),
      (failure: unknown) => setError(reasonOf(failure)),
    );
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        <ol className="screen-pair-steps">
          {isProgram ? (
            <li>{t('company.device.pair.start')}</li>
          ) : (
            <li>
              {t(`company.${resource}.pair.open`)} <code>{`${window.location.origin}/auth/screen`}</code>
            </li>
          )}
          <li>{t(`company.${resource}.pair.type`)}</li>
        </ol>
        <FormGroup
          label={t(`company.${resource}.pair.code`)}
          labelFor="screen-pair-code"
          intent={error ? 'danger' : 'none'}
          helperText={error && <span role="alert">{t(`company.${resource}.${error}`)}</span>}
        >
          <InputGroup
            id="screen-pair-code"
            className="screen-pair-code"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            aria-invalid={error !== null}
            value={typed}
            onValueChange={(value) => {
              setTyped(value);
              setError(null);
            }}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} onClick={onCancel} />
            <Button type="submit" intent="primary" loading={busy} text={t(`company.${resource}.pair.submit`)} />
          </>
        }
      />
    </form>
  );
}

function reasonOf(failure: unknown): string {
  const code = failure instanceof HttpError ? failure.problem.errors?.[0]?.code : undefined;
  if (code === 'unique') return 'pair.taken';
  return code === undefined ? 'failed' : 'pair.wrongCode';
}
