// Shows the content of a file field: its preview, name and size, the progress of sending, and its actions.
import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon, ShareIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../texts/format.ts';
import { toastError } from '../../ui/toast.ts';
import { openFile } from './fetched.ts';
import { filesUnderWay } from './filesUnderWay.ts';
import { nameOfFile } from './kind.ts';
import { ChosenPreview, Preview } from './Preview.tsx';

interface ChosenFileProps {
  /** Address of a stored file, or the stand-in for a chosen one. */
  readonly value: string;
  readonly file?: File;
  /** Id of the input that "Replace" opens. */
  readonly input: string;
  readonly locked: boolean;
  readonly onRemove: () => void;
}

export const ChosenFile = observer(function ChosenFile({ value, file, input, locked, onRemove }: ChosenFileProps) {
  const { t } = useTranslation();
  const name = file?.name ?? nameOfFile(value);
  const part = file && filesUnderWay.partOf(file);
  const labelOf = (key: string) => t('core.form.file.actions', { action: t(key), name });
  return (
    <div className="file-chosen">
      {file ? (
        <ChosenPreview key={value} file={file} />
      ) : (
        <Preview address={value} size={256} className="file-preview" />
      )}
      <div className="file-facts">
        <span className="file-name" title={name}>
          {name}
        </span>
        {file && part === undefined && (
          <span className="form-help">
            {sizeText(file.size)} · {t('core.form.file.unsaved')}
          </span>
        )}
        {part !== undefined && <Sending name={name} part={part} />}
      </div>
      <div className="file-actions">
        {file && part !== undefined && part < 1 && (
          <Button
            icon={<CrossIcon aria-hidden="true" />}
            text={t('core.form.file.stop')}
            onClick={() => filesUnderWay.stop(file)}
          />
        )}
        {!file && <OpenButton address={value} label={labelOf('core.form.file.open')} />}
        {!locked && (
          <>
            <label htmlFor={input} className="bp6-button">
              {t('core.form.file.replace')}
            </label>
            <Button
              icon={<TrashIcon aria-hidden="true" />}
              text={t('core.form.file.remove')}
              aria-label={labelOf('core.form.file.remove')}
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </div>
  );
});

function Sending({ name, part }: { name: string; part: number }) {
  const { t } = useTranslation();
  return (
    <span className="file-sending">
      <ProgressBar value={part} stripes={part >= 1} aria-label={t('core.form.file.sending', { name })} />
      <span className="form-help numeric">{formatNumber(part, { style: 'percent', maximumFractionDigits: 0 })}</span>
    </span>
  );
}

function OpenButton({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation();
  return (
    <Button
      icon={<ShareIcon aria-hidden="true" />}
      aria-label={label}
      title={t('core.form.file.open')}
      onClick={() => void openFile(address).catch(() => toastError(t('core.form.file.failed')))}
    />
  );
}

function sizeText(bytes: number): string {
  const large = bytes >= 1e6;
  const unit = large ? 'megabyte' : 'kilobyte';
  return formatNumber(bytes / (large ? 1e6 : 1e3), { style: 'unit', unit, maximumFractionDigits: large ? 1 : 0 });
}
