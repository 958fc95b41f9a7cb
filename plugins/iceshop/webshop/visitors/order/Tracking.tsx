// Shows the customer of an order that is on its way when it comes, how many stops come first, and the van on a sketch
// around their home. The sketch needs no map service, so nobody else learns who waits where.
import type { Spot, Tracked } from '../calls.ts';
import { useWords } from '../words.tsx';
import './tracking.css';

const METRES = 1000;

export function Tracking({
  tracking: { from, until, stops_before: stops, van, home },
}: {
  readonly tracking: Tracked;
}) {
  const { t, time, number } = useWords();
  const before = stops === 0 ? t('tracking.next') : t(`tracking.stops${stops === 1 ? 'One' : ''}`, { count: stops });
  const away = van && t('tracking.away', { km: number(van.away_m / METRES), at: time(van.at) });
  return (
    <section className="tracking" aria-live="polite" aria-label={t('tracking.title')}>
      {from && until && (
        <p className="tracking-when">{t('tracking.window', { from: time(from), until: time(until) })}</p>
      )}
      <p>{before}</p>
      {van && home && <Sketch van={van} home={home} metres={van.away_m} />}
      <p className="quiet">{away ?? t('tracking.silent')}</p>
    </section>
  );
}

const [WIDTH, HEIGHT] = [320, 200];
const RADIUS = 84;
const DEGREE_KM = 111.32;
const RINGS = [1, 2, 5, 10, 20, 50, 100];

interface SketchProps {
  readonly van: Spot;
  readonly home: Spot;
  readonly metres: number;
}

/** Home is in the middle, north above; the rings say how far the van is. */
function Sketch({ van, home, metres }: SketchProps) {
  const { t } = useWords();
  const widest = RINGS.find((km) => km * METRES >= metres) ?? RINGS.at(-1)!;
  const scale = RADIUS / widest;
  const east = (van.longitude - home.longitude) * DEGREE_KM * Math.cos((home.latitude * Math.PI) / 180);
  const north = (van.latitude - home.latitude) * DEGREE_KM;
  const [x, y] = [WIDTH / 2 + east * scale, HEIGHT / 2 - north * scale];
  return (
    <svg className="tracking-sketch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('tracking.sketch')}>
      {[1, 0.5].map((part) => (
        <circle key={part} className="ring" cx={WIDTH / 2} cy={HEIGHT / 2} r={RADIUS * part} />
      ))}
      <text x={WIDTH / 2} y={HEIGHT / 2 - RADIUS - 4}>
        {widest} km
      </text>
      <line className="way" x1={x} y1={y} x2={WIDTH / 2} y2={HEIGHT / 2} />
      <path className="home" d={`M${WIDTH / 2 - 9} ${HEIGHT / 2 + 9}v-9l9 -9l9 9v9z`} />
      <g className="van" transform={`translate(${x} ${y})`}>
        <rect x="-13" y="-9" width="17" height="14" rx="2" />
        <path d="M4 -5h5l4 5v5h-9z" />
        <circle cx="-7" cy="6" r="3" />
        <circle cx="7" cy="6" r="3" />
      </g>
    </svg>
  );
}
