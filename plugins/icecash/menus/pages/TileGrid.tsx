// Shows the till as its tablet shows it, to build: tiles are moved by dragging or with Alt and an arrow key, opened by
// a click or Enter, changed in their place by a double click or F2 (docs/domain 18.2).
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Doubts } from './doubts.ts';
import { type Direction, neighbour } from './places.ts';
import { TileDrag } from './TileDrag.ts';
import { TileItem } from './TileItem.tsx';
import type { Tiles } from './Tiles.ts';
import type { Tile } from './tile.ts';

interface TileGridProps {
  readonly tiles: Tiles;
  readonly columns: number;
  readonly doubts: Doubts;
  readonly canEdit: boolean;
  readonly onOpen: (tile: Tile) => void;
  readonly onQuick: (tile: Tile) => void;
  readonly onRemove: (tile: Tile) => void;
  readonly onMove: (tile: Tile, to: number) => void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** A first click waits this long for a second one. */
const DOUBLE_MS = 220;

export const TileGrid = observer(function TileGrid(props: TileGridProps) {
  const { tiles, columns, doubts, canEdit } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const stop = tiles.chosen?.id ?? tiles.rows[0]?.id;
  const keepFocus = useKeptFocus(list, tiles);
  const clicks = useClicks(props);
  return (
    <ul
      ref={list}
      className="till-grid"
      aria-label={t('icecash.menuitem', { count: 2 })}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onFocus={({ target }) => tiles.choose(tileAt(tiles, target)?.id ?? null)}
      onKeyDown={(event) => onKey(props, event, keepFocus)}
      onPointerDown={(event) => canEdit && drag(props, event, list.current)}
      {...clicks}
    >
      {tiles.rows.map((tile) => (
        <TileItem
          key={tile.id}
          tile={tile}
          isStop={tile.id === stop}
          isChosen={tile.id === tiles.current}
          isDoubtful={doubts.ids.has(tile.id)}
        />
      ))}
    </ul>
  );
});

function tileAt(tiles: Tiles, target: EventTarget): Tile | undefined {
  const item = (target as HTMLElement).closest<HTMLElement>('[data-id]');
  return tiles.rows.find(({ id }) => String(id) === item?.dataset.id);
}

function useClicks({ tiles, canEdit, onOpen, onQuick }: TileGridProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onClick: (event: MouseEvent) => {
      const tile = tileAt(tiles, event.target);
      if (!tile) return;
      tiles.choose(tile.id);
      clearTimeout(timer.current);
      // Enter is a click with detail 0 and opens the tile at once; a pointer's click may become a double click.
      if (event.detail === 0 || !canEdit) onOpen(tile);
      else if (event.detail === 1) timer.current = setTimeout(() => onOpen(tile), DOUBLE_MS);
    },
    onDoubleClick: (event: MouseEvent) => {
      const tile = tileAt(tiles, event.target);
      clearTimeout(timer.current);
      if (tile && canEdit) onQuick(tile);
    },
  };
}

function onKey(props: TileGridProps, event: KeyboardEvent<HTMLElement>, keepFocus: RefObject<boolean>): void {
  const { tiles, columns, canEdit, ...act } = props;
  const tile = tileAt(tiles, event.target);
  if (!tile) return;
  const at = tiles.place;
  const direction = ARROWS[event.key];
  const to = direction ? neighbour(tiles.rows, columns, at, direction) : edgeOf(event.key, tiles.rows.length);
  const isChange = (to !== undefined && event.altKey) || event.key === 'Delete';
  keepFocus.current = isChange && canEdit;
  if (to !== undefined && event.altKey) {
    if (canEdit && to !== at) act.onMove(tile, to);
  } else if (to !== undefined) focusOn(event.currentTarget, tiles.rows[to]);
  else if (event.key === 'F2' && canEdit) act.onQuick(tile);
  else if (event.key === 'Delete' && canEdit) act.onRemove(tile);
  else return;
  event.preventDefault();
}

function edgeOf(key: string, count: number): number | undefined {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function drag({ tiles, onMove }: TileGridProps, event: PointerEvent, list: HTMLElement | null): void {
  const tile = tileAt(tiles, event.target);
  const item = (event.target as HTMLElement).closest<HTMLElement>('[data-id]');
  if (!tile || !item || !list || event.button !== 0) return;
  new TileDrag(list, item, (to) => onMove(tile, to)).start(event.nativeEvent);
}

function focusOn(list: HTMLElement | null, tile: Tile | undefined): void {
  list?.querySelector<HTMLElement>(`[data-id="${tile?.id}"] > button`)?.focus();
}

/**
 * Restores the focus after the tiles have changed: a moved tile loses it because its element is put back elsewhere, and
 * a deleted tile passes it on.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>, tiles: Tiles): RefObject<boolean> {
  const { rows } = tiles;
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the tiles stand otherwise
  useLayoutEffect(() => {
    if (wanted.current) focusOn(list.current, tiles.chosen);
    wanted.current = false;
  }, [rows]);
  return wanted;
}
