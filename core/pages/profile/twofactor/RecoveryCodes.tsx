// Shows the recovery codes once, to copy, to download or to print.
import { Button } from '@blueprintjs/core';
import { DownloadIcon, PrintIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../CopyButton.tsx';

const FILE = 'scoop-recovery-codes.txt';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const text = codes.join('\n');
  return (
    <div className="recovery">
      <h3 ref={heading} tabIndex={-1}>
        {t('core.profile.recovery')}
      </h3>
      <p>{t('core.profile.recovery.text')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="profile-actions print-hide">
        <CopyButton label={t('core.profile.recovery.copy')} text={text} />
        <Button
          icon={<DownloadIcon />}
          text={t('core.profile.recovery.download')}
          onClick={() => download(`${t('core.profile.recovery')}\n\n${text}\n`)}
        />
        <Button icon={<PrintIcon />} text={t('core.profile.recovery.print')} onClick={() => window.print()} />
        <Button intent="primary" text={t('core.profile.recovery.done')} onClick={onDone} />
      </div>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: FILE }).click();
  // The browser has read the file by the next turn of the event loop, so its address can be released.
  setTimeout(() => URL.revokeObjectURL(url));
}
