// Writes the names of places and areas over a map; where they can be picked, they are buttons.
import { useTranslation } from 'react-i18next';
import { middleOf, type Plane, type Point } from '../area/areas.ts';
import type { MapLayer, MapPick } from '../layers.ts';

interface MapNamesProps {
  readonly layers: readonly MapLayer[];
  readonly plane: Plane;
  readonly picked: MapPick | undefined;
  readonly onPick: ((pick: MapPick) => void) | undefined;
  readonly placeClass: string;
}

interface Named extends MapPick {
  readonly name: string;
  readonly short: string;
  readonly point: Point;
  readonly className: string;
}

export function MapNames({ layers, plane, picked, onPick, placeClass }: MapNamesProps) {
  const { t } = useTranslation();
  const names = layers.flatMap((layer) => namesOf(layer, plane, placeClass));
  return (
    <div className="map-names">
      {names.map(({ layer, id, name, short, point: [x, y], className }) => {
        const shown = {
          ...{ className, title: name },
          style: { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)` },
        };
        const text = <span>{short}</span>;
        const key = `${layer} ${id}`;
        if (!onPick) {
          return (
            <span key={key} {...shown}>
              {text}
            </span>
          );
        }
        return (
          <button
            key={key}
            type="button"
            {...shown}
            aria-pressed={picked?.layer === layer && picked.id === id}
            aria-label={short === name ? name : t('core.ui.named', { label: short, text: name })}
            onClick={() => onPick({ layer, id })}
          >
            {text}
          </button>
        );
      })}
    </div>
  );
}

function namesOf(layer: MapLayer, plane: Plane, placeClass: string): Named[] {
  if (layer.kind === 'places') {
    return layer.items.map(({ id, name, longitude, latitude }) => ({
      ...{ layer: layer.id, id, name, short: name, className: placeClass },
      point: plane.at([longitude, latitude]),
    }));
  }
  if (layer.kind !== 'areas') return [];
  return layer.items
    .filter(({ name }) => name)
    .map(({ id, name, short = name, ring }) => ({
      ...{ layer: layer.id, id, name, short, className: 'area-name' },
      point: plane.at(middleOf(ring)),
    }));
}
