// Draws a placeholder in the shape of the content that is loading: it keeps the place from the start, and becomes
// visible only after a moment (docs/look.md, "States").
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../ui.css';

const DELAY_MS = 150;

export interface SkeletonProps {
  /** `page`: title and panel; `table`: rows; `form`: labels and fields; `lines`: text; `tiles`: cards. */
  readonly shape?: 'page' | 'table' | 'form' | 'lines' | 'tiles';
  readonly rows?: number;
}

const ROWS = { page: 6, table: 12, form: 5, lines: 4, tiles: 6 } as const;

export function Skeleton({ shape = 'page', rows = ROWS[shape] }: SkeletonProps) {
  const { t } = useTranslation();
  const shown = useAfter(DELAY_MS);
  const unseen = shown ? undefined : ({ visibility: 'hidden' } as const);
  return (
    <div className={`skeleton skeleton-${shape}`} role="status" aria-label={t('core.ui.loading')} style={unseen}>
      {shape === 'page' && <span className="skeleton-title" />}
      <div className="skeleton-rows">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <span key={row} className="skeleton-row" />
        ))}
      </div>
    </div>
  );
}

function useAfter(delay: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return passed;
}
