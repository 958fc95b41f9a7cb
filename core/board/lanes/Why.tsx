// Shows at a held block why it may not stand there, or what speaks against it, and who else could once the hand rests.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '../board.ts';

/** The most candidates that fit beside a block. */
const MOST_OTHERS = 5;
/** A hand that stays at a place for so long rests there. */
const REST_MS = 120;

export function Why({ verdict }: { verdict: Verdict }) {
  const isResting = useRests(verdict);
  return (
    <div className="board-why">
      <span>{verdict.reason}</span>
      {isResting && <Others verdict={verdict} />}
    </div>
  );
}

function Others({ verdict: { others = [] } }: { verdict: Verdict }) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <>
      <b>{t('core.board.others')}</b>
      <ol>
        {others.slice(0, MOST_OTHERS).map(({ lane, title, reason }) => (
          <li key={lane}>{[title, reason].filter(Boolean).join(' · ')}</li>
        ))}
      </ol>
    </>
  );
}

/** Tells whether the hand has stayed at the place of this verdict for a moment. */
function useRests(verdict: Verdict): boolean {
  const [rested, setRested] = useState<Verdict>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(verdict), REST_MS);
    return () => clearTimeout(timer);
  }, [verdict]);
  return rested === verdict;
}
