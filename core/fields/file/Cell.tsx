// Shows a stored file: as a picture of 24 pixels in a table; on a view with a preview and its name, to open or to save.
import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../ui/toast.ts';
import { downloadFile, openFile } from './fetched.ts';
import { nameOfFile } from './kind.ts';
import { Preview } from './Preview.tsx';
import './file.css';

export function FileCell({ address }: { address: string }) {
  return (
    <span className="file-cell">
      <Preview address={address} size={64} />
      <span className="visually-hidden">{nameOfFile(address)}</span>
    </span>
  );
}

export function StoredFile({ address }: { address: string }) {
  const { t } = useTranslation();
  const name = nameOfFile(address);
  const attempt = (work: Promise<void>) => void work.catch(() => toastError(t('core.form.file.failed')));
  const labelOf = (key: string) => t('core.form.file.actions', { action: t(key), name });
  return (
    <span className="file-stored">
      <button
        type="button"
        className="file-open"
        aria-label={labelOf('core.form.file.open')}
        title={t('core.form.file.open')}
        onClick={() => attempt(openFile(address))}
      >
        <Preview address={address} size={256} className="file-preview" />
        <span className="file-name">{name}</span>
      </button>
      <Button
        className="print-hide"
        variant="minimal"
        icon={<DownloadIcon aria-hidden="true" />}
        aria-label={labelOf('core.form.file.download')}
        title={t('core.form.file.download')}
        onClick={() => attempt(downloadFile(address))}
      />
    </span>
  );
}
