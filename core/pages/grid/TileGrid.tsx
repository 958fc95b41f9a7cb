// Draws tiles in a grid without holes: in columns on a wide window, below each other on a phone.
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { TileSize } from '#core/contract';
import { explains } from '../../ui/explained.ts';
import type { Laid } from './lay.ts';
import { useLayout } from './useLayout.ts';

/** A tile of a chosen height scrolls, also by keyboard. */
const FIXED = { 'data-fixed': '', tabIndex: 0 } as const;

interface Drawn {
  readonly key: string;
  readonly name: string;
  /** Columns that it takes where the person has not chosen. */
  readonly size?: number;
}

interface TileGridProps<T extends Drawn> {
  readonly tiles: readonly T[];
  readonly sizes?: Readonly<Record<string, TileSize>>;
  readonly children: (tile: T) => ReactNode;
  /** Drawn over each tile, whose content can then be neither pressed nor focused: the person arranges the tiles. */
  readonly over?: (tile: T, columns: number) => ReactNode;
}

export function TileGrid<T extends Drawn>({ tiles, sizes = {}, children, over }: TileGridProps<T>) {
  const ref = useRef<HTMLDivElement>(null);
  const boxes = tiles.map(({ key, size = 1 }) => ({
    key,
    width: sizes[key]?.width ?? size,
    height: sizes[key]?.height,
  }));
  const layout = useLayout(ref, boxes, !over);
  const { columns = 1, laid, order } = layout ?? {};
  const sorted = order ? order.flatMap((key) => tiles.find((tile) => tile.key === key) ?? []) : tiles;
  const all = [...sorted, ...tiles.filter((tile) => !sorted.includes(tile))];
  const grid = { '--columns': columns } as CSSProperties;
  return (
    <div ref={ref} className="widgets" data-laid={laid ? '' : undefined} style={laid ? grid : undefined}>
      {all.map((tile) => (
        <section
          key={tile.key}
          className="panel widget"
          aria-label={tile.name}
          data-tile={tile.key}
          {...(laid && sizes[tile.key]?.height ? FIXED : {})}
          style={placeOf(laid?.get(tile.key))}
          {...explains('widget', tile.key)}
        >
          <div className="widget-inside" inert={over !== undefined}>
            {children(tile)}
          </div>
          {over?.(tile, columns)}
        </section>
      ))}
    </div>
  );
}

const placeOf = (laid: Laid | undefined): CSSProperties | undefined =>
  laid && {
    gridColumn: `${laid.column + 1} / span ${laid.width}`,
    gridRow: `${laid.row + 1} / span ${laid.rows}`,
  };
