// Lists the documents of a record, to open or save, with the mails that carried them; a failed mail can be sent again.
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { type OfRecord, pathOf, useDocuments } from './useDocuments.ts';
import './documents.css';

export function Documents(of: OfRecord) {
  const { t } = useTranslation();
  const { data, state, reload } = useDocuments(of);
  if (!data) return state === 'failed' ? <ErrorState onRetry={reload} /> : <Skeleton shape="lines" rows={2} />;
  if (data.length === 0) return <EmptyState icon="document" title={t('core.documents.none')} />;
  return (
    <ul className="documents panel" aria-label={t('core.documents.title')}>
      {data.map((one) => (
        <DocumentLine key={one.name} document={one} id={of.id} path={pathOf(of)} onSent={reload} />
      ))}
    </ul>
  );
}
