// Shows at a held block why it may not stand there, or what speaks against it, and who else could.
import { useTranslation } from 'react-i18next';
import type { Verdict } from '../board.ts';

/** The most candidates that fit beside a block. */
const MOST_OTHERS = 5;

export function Why({ verdict: { reason, others = [] } }: { verdict: Verdict }) {
  const { t } = useTranslation();
  return (
    <div className="board-why">
      <span>{reason}</span>
      {others.length > 0 && (
        <>
          <b>{t('core.board.others')}</b>
          <ol>
            {others.slice(0, MOST_OTHERS).map(({ lane, title, reason: why }) => (
              <li key={lane}>{[title, why].filter(Boolean).join(' · ')}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
