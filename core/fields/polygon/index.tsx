// Areas in the browser: their GeoJSON to edit, a small drawing to see.
import type { BrowserKind, Drawn } from '../browser.ts';
import { presence } from '../filters/filter.ts';
import { textOfValue } from '../kinds.ts';
import { Outline } from './Outline.tsx';
import { PolygonField } from './PolygonField.tsx';

const drawing = (drawn: Drawn, size: number) => (
  <span className="value-icon">
    <Outline value={drawn.value} size={size} title={textOfValue(drawn)} /> {textOfValue(drawn)}
  </span>
);

export const polygon: BrowserKind = {
  field: PolygonField,
  cell: (drawn) => drawing(drawn, 20),
  view: (drawn) => drawing(drawn, 96),
  filter: presence,
};
