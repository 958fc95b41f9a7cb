// Shows the rows that belong to a record as a tab: search, add, and for each row what the person may do.
import { useTranslation } from 'react-i18next';
import { type Offer, RecordsPart } from './RecordsPart.tsx';
import { RecordsTable } from './RecordsTable.tsx';
import type { RelatedTab } from './useRelated.ts';

const OFFERS: readonly Offer[] = ['search', 'add', 'edit', 'delete'];

export function RelatedPanel({ entity, list }: RelatedTab) {
  const { t } = useTranslation();
  const label = t(entity.text, { count: 2 });
  return (
    <section className="related panel" aria-label={label}>
      <RecordsPart {...{ entity, list, label }} offers={OFFERS}>
        {(rows) => <RecordsTable {...rows} />}
      </RecordsPart>
    </section>
  );
}
