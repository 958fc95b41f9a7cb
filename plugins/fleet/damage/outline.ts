// Draws a van that nobody has a picture of, from its left and right side, front and back, so that damage can be marked
// on it. The shapes are data, because pages, papers and the demo draw them in different colours.

export const WIDTH = 800;
export const HEIGHT = 460;

export type Part = 'body' | 'glass' | 'dark' | 'line';
export interface Shape {
  readonly part: Part;
  readonly path: string;
}
export interface Aspect {
  readonly x: number;
  readonly y: number;
  /** The shapes are drawn mirrored, because the van is seen from its other side. */
  readonly isMirrored?: boolean;
  readonly shapes: readonly Shape[];
}

const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const SIDE: readonly Shape[] = [
  { part: 'body', path: 'M8 136V98Q10 84 34 76L82 70L116 28Q122 18 136 18H336Q352 18 352 34V136Z' },
  { part: 'glass', path: 'M96 70L124 34H158V70Z' },
  { part: 'glass', path: 'M196 38H312V78H196Z' },
  { part: 'line', path: 'M168 24V132M92 74V132M92 84H168M148 92H160M188 84H320' },
  { part: 'dark', path: circle(84, 138, 24) },
  { part: 'dark', path: circle(282, 138, 24) },
  { part: 'body', path: circle(84, 138, 10) },
  { part: 'body', path: circle(282, 138, 10) },
];
const FRONT: readonly Shape[] = [
  { part: 'dark', path: 'M18 166H46V188H18ZM114 166H142V188H114Z' },
  { part: 'body', path: 'M10 172V82L26 28Q30 14 46 14H114Q130 14 134 28L150 82V172Z' },
  { part: 'glass', path: 'M28 82L42 32H118L132 82Z' },
  { part: 'line', path: 'M50 118H110M50 128H110M10 150H150M62 156H98V168H62Z' },
  { part: 'glass', path: `${circle(30, 122, 11)}${circle(130, 122, 11)}` },
];
const BACK: readonly Shape[] = [
  { part: 'dark', path: 'M18 166H46V188H18ZM114 166H142V188H114Z' },
  { part: 'body', path: 'M10 172V28Q10 14 24 14H136Q150 14 150 28V172Z' },
  { part: 'glass', path: 'M24 32H72V82H24ZM88 32H136V82H88Z' },
  { part: 'line', path: 'M80 14V150M10 150H150M70 104V122M90 104V122M62 156H98V168H62Z' },
  { part: 'dark', path: 'M16 118H26V142H16ZM134 118H144V142H134Z' },
];

export const ASPECTS: readonly Aspect[] = [
  { x: 24, y: 30, shapes: SIDE },
  { x: 416, y: 30, isMirrored: true, shapes: SIDE },
  { x: 124, y: 240, shapes: FRONT },
  { x: 516, y: 240, shapes: BACK },
];

const SIDE_WIDTH = 360;
export const placeOf = ({ x, y, isMirrored }: Aspect): string =>
  isMirrored ? `translate(${x + SIDE_WIDTH} ${y}) scale(-1 1)` : `translate(${x} ${y})`;

/** Draws the outline as an SVG file of its own. */
export function outlineSvg(colours: Readonly<Record<Part, string>>, ground: string): string {
  const shape = ({ part, path }: Shape) =>
    part === 'line'
      ? `<path d="${path}" fill="none" stroke="${colours.line}" stroke-width="2"/>`
      : `<path d="${path}" fill="${colours[part]}" stroke="${colours.line}" stroke-width="2" stroke-linejoin="round"/>`;
  const aspects = ASPECTS.map((each) => `<g transform="${placeOf(each)}">${each.shapes.map(shape).join('')}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${aspects.join('')}</svg>`;
}

/** The outline in grey, for white paper. */
export const PLAIN = outlineSvg({ body: '#eef0f3', glass: '#d5dae1', dark: '#6b7280', line: '#8a93a0' }, '#ffffff');
