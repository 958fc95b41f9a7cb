// Shows the first step of pairing: it says where the display shows its code, and asks for that code.
import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, http } from '#core';
import type { ScreenRecord } from './screen.ts';

interface EnterCodeProps {
  readonly record: ScreenRecord;
  readonly onPairing: (code: string) => void;
  readonly onCancel: () => void;
}

export function EnterCode({ record, onPairing, onCancel }: EnterCodeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/\s/g, '').toLowerCase();
    if (!/^[0-9a-f]{8}$/.test(code)) return setError('company.screen.pair.wrongCode');
    setBusy(true);
    await http.post(`screen/${record.id}/pair`, { public_code: code }).then(
      () => onPairing(code),
      (failure: unknown) => setError(reasonOf(failure)),
    );
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        <ol className="screen-pair-steps">
          <li>
            {t('company.screen.pair.open')} <code>{`${window.location.origin}/auth/screen`}</code>
          </li>
          <li>{t('company.screen.pair.type')}</li>
        </ol>
        <FormGroup
          label={t('company.screen.pair.code')}
          labelFor="screen-pair-code"
          intent={error ? 'danger' : 'none'}
          helperText={error && <span role="alert">{t(error)}</span>}
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
            <Button type="submit" intent="primary" loading={busy} text={t('company.screen.pair.submit')} />
          </>
        }
      />
    </form>
  );
}

function reasonOf(failure: unknown): string {
  const code = failure instanceof HttpError ? failure.problem.errors?.[0]?.code : undefined;
  if (code === 'unique') return 'company.screen.pair.taken';
  return code === undefined ? 'company.screen.failed' : 'company.screen.pair.wrongCode';
}
