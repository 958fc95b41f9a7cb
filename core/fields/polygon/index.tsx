// Areas in the browser: their GeoJSON to edit, a small drawing to see.
import type { Entity } from '#core/contract';
import type { BrowserKind, Drawn } from '../browser.ts';
import { presence } from '../filters/filter.ts';
import { textOfValue } from '../kinds.ts';
import { Outline } from './Outline.tsx';
import { PolygonField } from './PolygonField.tsx';

const outline = (drawn: Drawn, size: number) => (
  <Outline value={drawn.value} size={size} title={textOfValue(drawn)} color={colorOf(drawn)} />
);

/** The area's own colour, where its record has one. */
function colorOf({ entity, record }: Drawn): string | undefined {
  const [value] = colorFields(entity).map((name) => record[name]);
  return typeof value === 'string' ? value : undefined;
}

function colorFields({ schema: { properties } }: Entity): string[] {
  return Object.keys(properties)
    .filter((name) => properties[name]?.format === 'color')
    .slice(0, 1);
}

export const polygon: BrowserKind = {
  field: PolygonField,
  cell: (drawn) => outline(drawn, 24),
  reads: colorFields,
  view: (drawn) => (
    <span className="value-area">
      {outline(drawn, 160)}
      <span className="muted">{textOfValue(drawn)}</span>
    </span>
  ),
  filter: presence,
  width: 104,
  fixed: true,
  titled: true,
};
