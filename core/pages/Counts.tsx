// Shows a tile of numbers: each links to its rows and follows changes by others. If all are zero, the tile names what
// it counted.
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Translate } from '../fields/kind.ts';
import { onRecord } from '../session/announcements.ts';
import { formatNumber } from '../texts/format.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { type Counting, type Line, linesOf } from './counts.ts';

interface CountsProps {
  readonly counts: readonly Counting[];
  readonly titleKey: string;
  /** True if the person sees all counts of the tile, so that the tile's own text for "none" is right. */
  readonly isWhole: boolean;
}

export const Counts = observer(function Counts({ counts, titleKey, isWhole }: CountsProps) {
  const { t } = useTranslation();
  const { lines, failed, reload } = useLines(counts, titleKey);
  if (failed) return <ErrorState onRetry={reload} />;
  if (!lines) return <Skeleton shape="lines" rows={counts.length + 1} />;
  if (lines.length === 0) {
    const what = counts.map(({ id, groupBy, entity }) => t(groupBy ? entity.text : `${titleKey}.${id}`, { count: 2 }));
    return (
      <p className="muted">{isWhole ? t(`${titleKey}.none`) : t('core.dashboard.none', { what: what.join(', ') })}</p>
    );
  }
  return (
    <ul className="counts">
      {lines.map(({ key, text, count, to, tone }) => (
        <li key={key}>
          <Link className="count" to={to}>
            <span className="count-text">{text}</span>
            <span className="count-number numeric" data-tone={tone}>
              {formatNumber(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
});

/** Changes come in bursts, so one request serves all of them. */
const BURST_MS = 1_000;

function useLines(counts: readonly Counting[], titleKey: string) {
  const t = useTranslation().t as Translate;
  const [found, setFound] = useState<readonly Line[] | 'failed'>();
  const key = counts.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which numbers there are
  const load = useCallback(() => {
    Promise.all(counts.map((count) => linesOf(count, titleKey, t))).then(
      (lines) => setFound(lines.flat()),
      () => setFound('failed'),
    );
  }, [key, titleKey, t]);
  useEffect(load, [load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which entities there are
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        load();
      }, BURST_MS);
    };
    const stops = [...new Set(counts.map(({ entity }) => entity.resource))].map((resource) => onRecord(resource, soon));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [key, load]);
  const reload = () => {
    setFound(undefined);
    load();
  };
  return { lines: found === 'failed' ? undefined : found, failed: found === 'failed', reload };
}
