// Shows one document of a record, which is printed on request and opened in a tab or saved as a file.
import { Button } from '@blueprintjs/core';
import { DocumentIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../http/http.ts';
import { saveFile } from '../ui/saveFile.ts';
import { DocumentMail } from './DocumentMail.tsx';
import { openDocument } from './openDocument.ts';
import type { RecordDocument } from './useDocuments.ts';

interface DocumentLineProps {
  readonly document: RecordDocument;
  readonly id: number;
  readonly path: string;
  readonly onSent: () => void;
}

export function DocumentLine({ document: { name, mails, template_lost }, id, path, onSent }: DocumentLineProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const label = t(name.replace('/', '.document.'));
  const follow = (made: Promise<void>) => {
    setState('making');
    void made.then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  const open = () => follow(openDocument(name, { id }));
  const download = () =>
    follow(http.blob(`document/${name}`, { query: { id } }).then((pdf: Blob) => saveFile(`${label} ${id}.pdf`, pdf)));
  return (
    <li className="document-line">
      <div className="document-head">
        <DocumentIcon size={16} />
        <strong>{label}</strong>
        <span className="document-actions">
          <Button disabled={state === 'making'} text={t('core.documents.open')} onClick={open} />
          <Button
            variant="minimal"
            disabled={state === 'making'}
            text={t('core.documents.download')}
            onClick={download}
          />
        </span>
      </div>
      {template_lost && (
        <p className="document-warning">
          <WarningSignIcon size={14} /> {t('core.documents.templateLost')}
        </p>
      )}
      <p role="status" className={state === 'failed' ? 'document-failed' : 'document-state'}>
        {state === 'making' && t('core.documents.making')}
        {state === 'failed' && (
          <>
            {t('core.documents.failed')} <Button size="small" text={t('core.ui.retry')} onClick={open} />
          </>
        )}
      </p>
      {mails.length > 0 && (
        <ul className="document-mails">
          {mails.map((mail) => (
            <li key={mail.id}>
              <DocumentMail mail={mail} path={path} onSent={onSent} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
