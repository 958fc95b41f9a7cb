// Shows the part for documents with the latest supplier order, if the company has one and the person may see it.
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, Skeleton } from '#core';
import { Documents } from '#core/documents';
import { useRecords } from '#core/records';
import type { Part } from './part.ts';

export const documents: Part = {
  id: 'documents',
  from: '@scoop/core/documents',
  docs: 'docs/plugins/documents.md, "Documents and letters"',
  code: `<Documents resource="supplierorder" id={record.id} />`,
  Show: Papers,
};

function Papers() {
  const { t } = useTranslation();
  const { records, state, reload } = useRecords('supplierorder', { sort: '-id', 'page[size]': 1 });
  const [order] = records;
  if (order) return <Documents resource="supplierorder" id={order.id} />;
  if (state === 'loading') return <Skeleton shape="lines" rows={2} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  return <EmptyState icon="document" title={t('company.parts.documents.none')} />;
}
