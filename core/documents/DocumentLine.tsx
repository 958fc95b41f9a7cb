// One document of a record: made when it is asked for, opened in a tab of its own or kept as a file.
import { Button } from '@blueprintjs/core';
import { DocumentIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../http/http.ts';
import { saveFile } from '../list/exchange/saveFile.ts';
import { DocumentMail } from './DocumentMail.tsx';
import type { RecordDocument } from './useDocuments.ts';

interface DocumentLineProps {
  readonly document: RecordDocument;
  readonly id: number;
  readonly path: string;
  readonly onSent: () => void;
}

/** How long the browser may take to read what was made: a closed address is an empty tab. */
const KEPT_MS = 60_000;

export function DocumentLine({ document: { name, mails }, id, path, onSent }: DocumentLineProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const label = t(name.replace('/', '.document.'));
  const make = async (use: (pdf: Blob) => void, otherwise?: () => void) => {
    setState('making');
    try {
      use(await http.blob(`document/${name}`, { query: { id } }));
      setState('idle');
    } catch {
      otherwise?.();
      setState('failed');
    }
  };
  const open = () => {
    // While the click is fresh, or the browser takes the tab for an unwanted one. The page's policy allows no frame for it.
    const tab = window.open('', '_blank');
    void make(
      (pdf) => show(pdf, tab),
      () => tab?.close(),
    );
  };
  const download = () => void make((pdf) => saveFile(`${label} ${id}.pdf`, pdf));
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

function show(pdf: Blob, tab: Window | null): void {
  const address = URL.createObjectURL(pdf);
  if (tab) tab.location.href = address;
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
