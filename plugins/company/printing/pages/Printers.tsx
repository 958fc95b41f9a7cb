// Shows on the dashboard how the printers are and what waits for them, and asks about papers that may have come out.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, Skeleton } from '#core';
import { useQuery } from '#core/records';
import { AskedPaper, QUEUE } from './AskedPaper.tsx';
import { Printer } from './Printer.tsx';
import './printers.css';

const SHOWN = 3;

export default function Printers() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/printers');
  const asked = useQuery('iceclock/print-asked');
  if (state === 'loading' || asked.state === 'loading') return <Skeleton shape="lines" rows={4} />;
  if (state === 'failed' || asked.state === 'failed') return <ErrorState onRetry={reload} />;
  const homeless = rows.find(({ id }) => id === undefined);
  const printers = rows.filter(({ id }) => id !== undefined);
  return (
    <>
      {asked.rows.slice(0, SHOWN).map((paper) => (
        <AskedPaper key={paper.id} paper={paper} onSaid={asked.reload} />
      ))}
      {asked.rows.length > SHOWN && (
        <Link to={QUEUE[asked.rows[0]?.area ?? 'STAFF']}>
          {t('iceclock.printers.more', { count: asked.rows.length - SHOWN })}
        </Link>
      )}
      {homeless && <p className="printers-homeless">{t('iceclock.printers.homeless', { count: homeless.waiting })}</p>}
      {printers.length === 0 && <p className="muted">{t('iceclock.printers.none')}</p>}
      <ul className="widget-list">
        {printers.map((printer) => (
          <Printer key={printer.id} printer={printer} />
        ))}
      </ul>
    </>
  );
}
