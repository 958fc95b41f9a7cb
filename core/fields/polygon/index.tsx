// Areas in the browser: their GeoJSON to edit, a small drawing to see.
import { lazyPart } from '../../plugins/lazy.ts';
import type { BrowserKind } from '../browser.ts';
import { presence } from '../filters/filter.ts';
import { textOfValue } from '../kinds.ts';
import { colorFields, colorOf } from './color.ts';
import { Outline } from './Outline.tsx';

/** Lists know the kind too, and have no use for what edits it. */
const PolygonField = lazyPart(() => import('./PolygonField.tsx'), <div className="area-map" />);

/** On a map, once that has come; before, and on paper of a list, its outline. */
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
