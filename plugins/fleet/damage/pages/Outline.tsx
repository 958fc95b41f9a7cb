// Shows the outline of a van that has no picture: left side, right side, front and back.
import { ASPECTS, HEIGHT, placeOf, WIDTH } from '../outline.ts';

export function Outline() {
  return (
    <svg className="van-outline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {ASPECTS.map((aspect) => (
        <g key={`${aspect.x} ${aspect.y}`} transform={placeOf(aspect)}>
          {aspect.shapes.map(({ part, path }) => (
            <path key={path} className={`van-${part}`} d={path} />
          ))}
        </g>
      ))}
    </svg>
  );
}
