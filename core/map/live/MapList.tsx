// Lists what a map draws, for readers and keys, for phones, and where no map can be drawn.
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWiderThan } from '../../ui/focus/viewport.ts';
import type { HeatLayer, MapLayer, MapPick } from '../layers.ts';
import { MapLost } from './MapLost.tsx';

interface MapListProps {
  readonly layers: readonly MapLayer[];
  readonly picked: MapPick | undefined;
  readonly onPick: ((pick: MapPick) => void) | undefined;
  /** True where no map can be drawn: the list is all there is. */
  readonly isAlone: boolean;
  /** True where the town stands in for a map service that cannot be reached. */
  readonly isLost: boolean;
}

const PHONE = 600;
/** A map coloured by how much there is lists the places with most of it. */
const MOST = 10;

export function MapList({ layers, picked, onPick, isAlone, isLost }: MapListProps) {
  const { t } = useTranslation();
  const isWide = useIsWiderThan(PHONE);
  const [isTurned, turn] = useState(false);
  const isOpen = isAlone || isTurned === isWide;
  const count = layers.reduce((sum, layer) => sum + (layer.kind === 'heat' ? 0 : layer.items.length), 0);
  return (
    <div className="map-list">
      {isLost && <MapLost />}
      {isAlone ? (
        <p className="muted">{t('core.map.alone')}</p>
      ) : (
        <button type="button" className="map-list-turn" aria-expanded={isOpen} onClick={() => turn(!isTurned)}>
          {t(isOpen ? 'core.map.listHide' : 'core.map.listShow', { count })}
        </button>
      )}
      {isOpen &&
        layers.map((layer) =>
          layer.kind === 'heat' ? (
            <Weights key={layer.id} layer={layer} />
          ) : (
            <Items key={layer.id} {...{ layer, onPick }} picked={picked?.layer === layer.id ? picked.id : undefined} />
          ),
        )}
    </div>
  );
}

interface ItemsProps {
  readonly layer: Exclude<MapLayer, HeatLayer>;
  readonly picked: number | undefined;
  readonly onPick: ((pick: MapPick) => void) | undefined;
}

interface Listed {
  readonly id: number;
  readonly name?: string;
  readonly text?: string;
  readonly note?: string;
}

const Items = memo(function Items({ layer, picked, onPick }: ItemsProps) {
  const items = (layer.items as readonly Listed[]).filter(({ name, text }) => name || text);
  if (items.length === 0) return null;
  return (
    <section>
      <p aria-hidden="true">{layer.name}</p>
      <ul aria-label={layer.name}>
        {items.map(({ id, name, text, note }) => (
          <li key={id}>
            {onPick ? (
              <button type="button" aria-pressed={id === picked} onClick={() => onPick({ layer: layer.id, id })}>
                {name || text}
              </button>
            ) : (
              <span>{name || text}</span>
            )}
            {note && <span className="muted">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
});

const Weights = memo(function Weights({ layer: { name, items, format } }: { readonly layer: HeatLayer }) {
  const most = [...items].sort((a, b) => b.weight - a.weight).slice(0, MOST);
  return (
    <section>
      <p aria-hidden="true">{name}</p>
      <ol aria-label={name}>
        {most.map(({ latitude, longitude, weight }) => (
          <li key={`${latitude} ${longitude}`}>
            <span>{format(weight)}</span>
            <a href={`geo:${latitude},${longitude}`}>
              {latitude.toFixed(4)}, {longitude.toFixed(4)}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
});
