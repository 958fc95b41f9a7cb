// Takes a code: typed, held to a scanner, or read by the camera.
import { CameraIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canScan, QR, Scanner } from '#core/scanning';

interface CodeFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly submit: (text: string) => void;
  readonly action: string;
  readonly isBusy: boolean;
  /** Answers the wanted code in what the camera saw. */
  readonly read?: (seen: string) => string | undefined;
}

export function CodeField({ label, typed, type, submit, action, isBusy, read }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isScanning, setScanning] = useState(false);
  const scanned = (code: string) => {
    setScanning(false);
    type(code);
    submit(code);
  };
  return (
    <form
      className="pay-code"
      onSubmit={(event) => {
        event.preventDefault();
        submit(typed);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          className="pay-input"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          onChange={({ target }) => type(target.value)}
        />
        {canScan() && (
          <button
            type="button"
            className="sell-key"
            aria-label={t('icecash.pay.scan')}
            onClick={() => setScanning(true)}
          >
            <CameraIcon size={24} />
          </button>
        )}
        <button type="submit" className="sell-key" data-primary disabled={isBusy || typed.trim() === ''}>
          {action}
        </button>
      </div>
      {isScanning && (
        <Scanner
          title={t('icecash.pay.scan')}
          formats={QR}
          {...(read && { read })}
          onCode={scanned}
          close={() => setScanning(false)}
        />
      )}
    </form>
  );
}
