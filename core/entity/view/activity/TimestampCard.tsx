// Shows when a record was made and last changed (docs/domain 2.1).
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../table/window/RowWindow.ts';
import { formatDateTime, formatFullDate, formatRelative } from '../../../texts/format.ts';

export function TimestampCard({ record }: { record: Row }) {
  const { t } = useTranslation();
  return (
    <section className="timestamps panel print-keep" aria-label={t('core.view.timestamps')}>
      <dl>
        <Moment label={t('core.field.created_at')} value={record.created_at} />
        <Moment label={t('core.field.updated_at')} value={record.updated_at} />
      </dl>
    </section>
  );
}

function Moment({ label, value }: { label: string; value: unknown }) {
  if (typeof value !== 'string') return null;
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>
        <time dateTime={value} title={formatFullDate(value)}>
          {formatRelative(value)}
        </time>
        <span className="timestamps-date">{formatDateTime(value)}</span>
      </dd>
    </div>
  );
}
