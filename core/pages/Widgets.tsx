// Shows the dashboard's tiles that the person may see, as they have arranged them, each in an error boundary of its own
// and with what the person has said of it.
import { Button } from '@blueprintjs/core';
import { SettingsIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TileSettings, tileValues } from '#core/contract';
import { may } from '../fields/access.ts';
import { allowed } from '../plugins/allowed.ts';
import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import { useRegistry } from '../plugins/context.ts';
import { lazyPart } from '../plugins/lazy.ts';
import type { Registry, ResolvedWidget } from '../plugins/registry.ts';
import { session } from '../session/session.ts';
import type { Draft } from './arrange/draft.ts';
import { Counts } from './Counts.tsx';
import type { Counting } from './counts.ts';
import { arranged } from './grid/arranged.ts';
import { TileGrid } from './grid/TileGrid.tsx';
import { TileDay } from './TileDay.tsx';

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

/** Most people arrange their dashboard seldom, so its code comes when they do. */
const ArrangeBar = lazyPart(() => import('./arrange/ArrangeBar.tsx'), null);
const TileFrame = lazyPart(() => import('./arrange/TileFrame.tsx'), null);

interface WidgetsProps {
  readonly tiles: readonly Tile[];
  /** True while the person moves, resizes and hides tiles. */
  readonly isArranging: boolean;
  readonly onArranged: () => void;
}

export const Widgets = observer(function Widgets({ tiles, isArranging, onArranged }: WidgetsProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>();
  const [said, setSaid] = useState('');
  const named = tiles.map((tile) => ({ ...tile, name: t(tile.titleKey) }));
  const { order, hidden = [], sizes = {} } = draft ?? session.auth.authEmployee?.dashboard ?? {};
  const all = arranged(named, order);
  const shown = all.filter(({ key }) => !hidden.includes(key));
  const arranging = { draft: { order: all.map(({ key }) => key), hidden, sizes }, onChange: setDraft };
  const close = () => {
    setDraft(undefined);
    setSaid('');
    onArranged();
  };
  return (
    <div className="tiles">
      {isArranging && <ArrangeBar {...arranging} tiles={named} onClose={close} />}
      <TileGrid
        tiles={shown}
        sizes={sizes}
        over={
          isArranging
            ? (tile, columns) => <TileFrame {...arranging} tile={tile} columns={columns} onSaid={setSaid} />
            : undefined
        }
      >
        {(tile) => <TileContent tile={tile} />}
      </TileGrid>
      {isArranging && (
        <p className="visually-hidden" role="status">
          {said}
        </p>
      )}
    </div>
  );
});

const TileContent = observer(function TileContent({ tile }: { tile: Tile }) {
  const { t } = useTranslation();
  const { key, plugin, id, titleKey, load, counts, counting, day, settings } = tile;
  const given = settings && { settings: tileValues(settings, session.auth.authEmployee?.tiles?.[key]) };
  return (
    <>
      <div className="widget-head">
        <h3 className="widget-title">{t(titleKey)}</h3>
        {day && <TileDay day={day} />}
        {settings && <Change tile={tile} settings={settings} />}
      </div>
      <Contribution plugin={plugin} id={`widgets.${id}`}>
        {load ? (
          <LazyContribution load={load} {...given} />
        ) : (
          <Counts counts={counting} titleKey={titleKey} isWhole={counting.length === counts?.length} />
        )}
      </Contribution>
    </>
  );
});

/** The dialog holds a form, whose code most people never need on the dashboard. */
const TileDialog = lazyPart(() => import('./TileDialog.tsx'), null);

function Change({ tile, settings }: { tile: Tile; settings: TileSettings }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<SettingsIcon />}
        aria-label={t('core.dashboard.tile.change', { tile: t(tile.titleKey) })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <TileDialog tile={tile} settings={settings} onClose={() => setOpen(false)} />}
    </>
  );
}
