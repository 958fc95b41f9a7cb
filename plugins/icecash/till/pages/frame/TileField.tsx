// Shows the menu's tiles as they are in the editor: a tap sells one, holding a tile says what is in it. A tap redraws
// none of them.
import { type MouseEvent, memo, type PointerEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, useWidth } from '#core';
import { columnsFor } from '../../../menus/pages/places.ts';
import { TABLET_COLUMNS } from '../../../menus/pages/TabletPreview.tsx';
import { coloursOf, TileFace } from '../../../menus/pages/TileFace.tsx';
import type { MenuTile } from '../till.ts';
import { AllergenMarks, TileFacts } from './Allergens.tsx';

interface TileFieldProps {
  readonly tiles: readonly MenuTile[];
  /** The same function from one drawing to the next. */
  readonly tap: (tile: MenuTile) => void;
}

/** From this width on the columns are those of the editor's preview. */
const TABLET_WIDTH = 600;
const HOLD_MS = 500;

export const TileField = memo(function TileField({ tiles, tap }: TileFieldProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(list);
  const [held, setHeld] = useState<MenuTile>();
  const press = usePress(tiles, tap, setHeld);
  const columns = width >= TABLET_WIDTH ? TABLET_COLUMNS : columnsFor(width);
  if (tiles.length === 0) {
    return <EmptyState icon="tag" title={t('icecash.sell.noTiles')} text={t('icecash.sell.noTiles.text')} />;
  }
  return (
    <>
      <ul
        ref={list}
        className="till-grid sell-tiles"
        aria-label={t('icecash.menuitem', { count: 2 })}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        {...press}
      >
        {tiles.map((tile) => (
          <TileButton key={tile.id} tile={tile} />
        ))}
      </ul>
      {held && <TileFacts tile={held} close={() => setHeld(undefined)} />}
    </>
  );
});

function TileButton({ tile }: { readonly tile: MenuTile }) {
  if (tile.is_newline) return <li className="tile-break" aria-hidden="true" />;
  if (tile.is_space) return <li aria-hidden="true" />;
  return (
    <li>
      <button
        type="button"
        className={`tile${tile.is_discount ? ' tile-discount' : ''}`}
        style={coloursOf(tile)}
        data-tile={tile.id}
      >
        <TileFace tile={tile} />
        <AllergenMarks allergens={tile.allergens} />
      </button>
    </li>
  );
}

/** Tells a tap from holding a tile, for all tiles at once. */
function usePress(tiles: readonly MenuTile[], tap: (tile: MenuTile) => void, hold: (tile: MenuTile) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const tileAt = useCallback(
    (target: EventTarget) => {
      const id = (target as HTMLElement).closest<HTMLElement>('[data-tile]')?.dataset.tile;
      return tiles.find((tile) => String(tile.id) === id);
    },
    [tiles],
  );
  const holdAt = (target: EventTarget) => {
    const tile = tileAt(target);
    if (!tile) return;
    isHeld.current = true;
    hold(tile);
  };
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ target, button }: PointerEvent) => {
      isHeld.current = false;
      end();
      if (button === 0) timer.current = setTimeout(() => holdAt(target), HOLD_MS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      end();
      if (!isHeld.current) holdAt(event.target);
    },
    onClick: ({ target }: MouseEvent) => {
      const tile = tileAt(target);
      if (tile && !isHeld.current) tap(tile);
      isHeld.current = false;
    },
  };
}
