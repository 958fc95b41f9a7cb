// Draws areas in the browser: an editor of their GeoJSON, and a small outline.
import { lazyPart } from '../../plugins/lazy.ts';
import type { BrowserKind } from '../browser.ts';
import { presence } from '../filters/filter.ts';
import { textOfValue } from '../kinds.ts';
import { colorFields, colorOf } from './color.ts';
import { Outline } from './Outline.tsx';

/** Fetched on demand, since lists use this kind and need no editor. */
const PolygonField = lazyPart(() => import('./PolygonField.tsx'), <div className="area-map" />);

/** Shows the area on a map once its code has loaded; before that, and in lists, as its outline. */
const AreaView = lazyPart(
  () => import('./AreaView.tsx'),
  ({ name, ...shape }) => <Outline {...shape} size={160} title={name} />,
);

export const polygon: BrowserKind = {
  field: PolygonField,
  cell: (drawn) => (
    <Outline value={drawn.value} size={24} title={textOfValue(drawn)} color={colorOf(drawn.entity, drawn.record)} />
  ),
  reads: colorFields,
  view: (drawn) => (
    <span className="value-area">
      <AreaView value={drawn.value} name={textOfValue(drawn)} color={colorOf(drawn.entity, drawn.record)} />
      <span className="muted">{textOfValue(drawn)}</span>
    </span>
  ),
  filter: presence,
  width: 104,
  fixed: true,
  titled: true,
};
