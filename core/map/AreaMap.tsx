// Shows areas on a map, each with its name and colour, to look at and to pick one.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLayer } from './AreaLayer.tsx';
import { type MapArea, middleOf } from './areas.ts';
import { usePlane } from './usePlane.ts';
import './map.css';
import './areas.css';

interface AreaMapProps {
  readonly areas: readonly MapArea[];
  /** Name of the map for screen readers. */
  readonly label: string;
  readonly selected?: number;
  /** Called with the picked area; the names are then buttons. */
  readonly onSelect?: (id: number) => void;
  readonly className?: string;
}

export function AreaMap(props: AreaMapProps) {
  // A shown map keeps its position; other areas mount a new one.
  const keys = useRef(0);
  const shown = props.areas.map(({ id }) => id).join(' ');
  const before = useRef(shown);
  if (before.current !== shown) {
    before.current = shown;
    keys.current += 1;
  }
  return <Shown key={keys.current} {...props} />;
}

function Shown({ areas, label, selected, onSelect, className = '' }: AreaMapProps) {
  const { frame, plane } = usePlane(
    areas.map(({ ring }) => ring),
    label,
  );
  return (
    <div className={`area-map ${className}`}>
      <div ref={frame} className="map" />
      <AreaLayer areas={areas} plane={plane} selected={selected} />
      <div className="area-names">
        {areas.map(
          (area) =>
            area.name && <Name key={area.id} area={area} at={plane.at(middleOf(area.ring))} onSelect={onSelect} />,
        )}
      </div>
    </div>
  );
}

interface NameProps {
  readonly area: MapArea;
  readonly at: readonly [number, number];
  readonly onSelect?: (id: number) => void;
}

function Name({ area: { id, name, short = name }, at: [x, y], onSelect }: NameProps) {
  const { t } = useTranslation();
  const style = { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)` };
  if (!onSelect)
    return (
      <span className="area-name" style={style} title={name}>
        {short}
      </span>
    );
  return (
    <button
      type="button"
      className="area-name"
      style={style}
      title={name}
      aria-label={short === name ? name : t('core.ui.named', { label: short, text: name })}
      onClick={() => onSelect(id)}
    >
      {short}
    </button>
  );
}
