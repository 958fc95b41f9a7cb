// Lists for whom a notice is: those who have not read it first, then the others with when they did.
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDateTime, Skeleton } from '#core';
import { useQuery } from '#core/records';
import './board.css';

export function ReaderList({ id }: { id: number }) {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('legacyintranet/notice-readers', { id });
  if (state === 'loading') return <Skeleton shape="lines" rows={4} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (rows.length === 0) return <p className="muted">{t('legacyintranet.board.nobody')}</p>;
  const waiting = rows.filter(({ read_at }) => !read_at);
  const read = rows.filter(({ read_at }) => read_at);
  return (
    <>
      <Names title={t('legacyintranet.board.notReadYet', { count: waiting.length })} rows={waiting} />
      <Names title={t('legacyintranet.board.haveRead', { count: read.length })} rows={read} />
    </>
  );
}

interface NamesProps {
  readonly title: string;
  readonly rows: readonly { readonly employee_id: number; readonly name: string; readonly read_at?: string }[];
}

function Names({ title, rows }: NamesProps) {
  return (
    <section className="intranet-readers" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ employee_id, name, read_at }) => (
          <li key={employee_id}>
            {name}
            {read_at && <span className="muted">{formatDateTime(read_at)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
