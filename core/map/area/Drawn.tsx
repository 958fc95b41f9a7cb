// Draws the area that is being edited over the map: hatched where it lies over others, with its cut and its handles.
import { useEffect, useId } from 'react';
import type { OverMap } from '../LiveMap.tsx';
import { type MapArea, middleOf, type Plane, pathOf, type Ring } from './areas.ts';
import { Handles } from './Handles.tsx';
import type { Cutting } from './useCutting.ts';

type HandlesProps = Parameters<typeof Handles>[0];

interface DrawnProps extends Omit<HandlesProps, 'plane' | 'hasBetween'> {
  readonly color: string | undefined;
  readonly isDrawing: boolean;
  /** The areas that it lies over. */
  readonly under: readonly MapArea[];
  readonly cutting: Cutting | undefined;
  readonly over: OverMap;
  readonly setMap: (map: OverMap['map']) => void;
}

/** Beyond this number of corners, no handles are offered between two of them. */
const CLEAR = 80;

export function Drawn(props: DrawnProps) {
  const { ring, color, isDrawing, under, cutting, over, setMap, ...handles } = props;
  const { plane, map } = over;
  useEffect(() => {
    setMap(map);
  }, [map, setMap]);
  const path = pathOf(ring, plane);
  return (
    <>
      <svg className="area-layer" aria-hidden="true">
        <title />
        <path
          className={isDrawing ? 'area-line' : 'area'}
          d={isDrawing ? path.replace('Z', '') : path}
          style={{ color }}
        />
        {!isDrawing && <Hatched {...{ path, under, plane }} />}
        {cutting && <CutLine {...{ cutting, plane }} />}
      </svg>
      {!cutting && <Handles {...handles} {...{ ring, plane }} hasBetween={!isDrawing && ring.length <= CLEAR} />}
    </>
  );
}

function Hatched({ path, under, plane }: { path: string; under: readonly MapArea[]; plane: Plane }) {
  const id = useId();
  if (under.length === 0) return null;
  return (
    <>
      <defs>
        <pattern id={`${id}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="7" className="area-hatch" />
        </pattern>
        <clipPath id={`${id}-ring`}>
          <path d={path} />
        </clipPath>
      </defs>
      {under.map((other) => (
        <path
          key={other.id}
          className="area-overlap"
          d={pathOf(other.ring, plane)}
          clipPath={`url(#${id}-ring)`}
          fill={`url(#${id}-hatch)`}
        />
      ))}
    </>
  );
}

function CutLine({ cutting: { line, pieces }, plane }: { cutting: Cutting; plane: Plane }) {
  return (
    <>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its number
        <Piece key={at} {...{ piece, at, plane }} />
      ))}
      <path className="area-cut" d={pathOf(line, plane).replace('Z', '')} />
      {line.map((corner) => {
        const [x, y] = plane.at(corner);
        return <circle key={corner.join()} className="area-cut" cx={x} cy={y} r={4} />;
      })}
    </>
  );
}

function Piece({ piece, at, plane }: { piece: Ring; at: number; plane: Plane }) {
  const [x, y] = plane.at(middleOf(piece));
  return (
    <text className="area-piece" x={x} y={y} textAnchor="middle" dominantBaseline="central">
      {at + 1}
    </text>
  );
}
