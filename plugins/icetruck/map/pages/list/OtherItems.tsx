// Lists the items of one more layer of the map: calls, reservations, zones, places.
import { memo } from 'react';
import type { MapLayer, MapPick } from '#core/map';

interface OthersProps {
  readonly layer: MapLayer;
  readonly words: string;
  readonly picked: number | undefined;
  readonly onPick: (pick: MapPick) => void;
}

interface Listed {
  readonly id: number;
  readonly name?: string;
  readonly note?: string;
}

export const OtherItems = memo(function OtherItems({ layer, words, picked, onPick }: OthersProps) {
  const items = (layer.items as readonly Listed[]).filter(({ name = '', note = '' }) =>
    `${name} ${note}`.toLowerCase().includes(words),
  );
  if (items.length === 0) return null;
  return (
    <details open={layer.id !== 'points' && layer.id !== 'zones'}>
      <summary>
        {layer.name} <span className="muted">{items.length}</span>
      </summary>
      <ul aria-label={layer.name}>
        {items.map(({ id, name, note }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === picked} onClick={() => onPick({ layer: layer.id, id })}>
              <span className="van-list-words">
                <span>{name}</span>
                {note && <span className="muted">{note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
});
