// Says what the undoing of an import did, and which records it left and why.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../texts/format.ts';
import type { UndoneImport } from './undoingImport.ts';

const REASONS: Readonly<Record<string, string>> = { stale: 'leftStale', inUse: 'leftInUse' };
/** The most records that are named. */
const LISTED = 50;

export function UndoneOutcome({ undone: { removed, restored, left } }: { readonly undone: UndoneImport }) {
  const { t } = useTranslation();
  const more = left.length - LISTED;
  return (
    <section aria-label={t('core.import.undo')}>
      <p role="status">
        {t('core.import.undone', { removed: formatNumber(removed), restored: formatNumber(restored) })}
      </p>
      {left.length > 0 && (
        <>
          <p>{t('core.import.notUndone', { count: left.length, number: formatNumber(left.length) })}</p>
          <ul className="import-left">
            {left.slice(0, LISTED).map(({ id, name, code }) => (
              <li key={id}>{`${name ?? `#${id}`}: ${t(`core.import.${REASONS[code] ?? 'leftOther'}`)}`}</li>
            ))}
          </ul>
          {more > 0 && <p className="muted">{t('core.bulk.more', { count: more, number: formatNumber(more) })}</p>}
        </>
      )}
    </section>
  );
}
