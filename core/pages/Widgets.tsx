// Shows the dashboard's tiles that the person may see, each in an error boundary of its own.
import { useTranslation } from 'react-i18next';
import { may } from '../fields/access.ts';
import { allowed } from '../plugins/allowed.ts';
import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import { useRegistry } from '../plugins/context.ts';
import type { Registry, ResolvedWidget } from '../plugins/registry.ts';
import { session } from '../session/session.ts';
import { explains } from '../ui/explained.ts';
import { Counts } from './Counts.tsx';
import type { Counting } from './counts.ts';

interface Tile extends ResolvedWidget {
  /** The counts of entities that the person may list. */
  readonly counting: readonly Counting[];
}

/** Answers the tiles of the dashboard, or those of another place. Call it inside an observer. */
export function useTiles(at?: ResolvedWidget['place']): readonly Tile[] {
  const registry = useRegistry();
  return registry.widgets
    .filter(({ place }) => place === at)
    .filter((widget) => allowed(session.subject, widget))
    .map((widget) => ({ ...widget, counting: countingOf(widget, registry) }))
    .filter(({ load, counting }) => load !== undefined || counting.length > 0)
    .toSorted((a, b) => (b.sortFirst ?? 0) - (a.sortFirst ?? 0));
}

function countingOf({ counts = [] }: ResolvedWidget, registry: Registry): readonly Counting[] {
  return counts.flatMap((count) => {
    const entity = registry.entity(count.model);
    return entity && !entity.noPages && may(entity, 'index') ? [{ ...count, entity }] : [];
  });
}

export function Widgets({ tiles }: { tiles: readonly Tile[] }) {
  const { t } = useTranslation();
  if (tiles.length === 0) return null;
  return (
    <div className="widgets">
      {tiles.map(({ key, plugin, id, size = 1, titleKey, load, counts, counting }) => (
        <section
          key={key}
          className={`panel widget widget-${size}`}
          aria-label={t(titleKey)}
          {...explains('widget', key)}
        >
          <h3 className="widget-title">{t(titleKey)}</h3>
          <Contribution plugin={plugin} id={`widgets.${id}`}>
            {load ? (
              <LazyContribution load={load} />
            ) : (
              <Counts counts={counting} titleKey={titleKey} isWhole={counting.length === counts?.length} />
            )}
          </Contribution>
        </section>
      ))}
    </div>
  );
}
