// Areas in the browser: their GeoJSON to edit, a small drawing to see.
import type { FieldProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';
import type { BrowserKind, Drawn } from '../browser.ts';
import { presence } from '../filters/filter.ts';
import { textOfValue } from '../kinds.ts';
import { colorFields, colorOf } from './color.ts';
import { Outline } from './Outline.tsx';

const outline = (drawn: Drawn, size: number) => (
  <Outline value={drawn.value} size={size} title={textOfValue(drawn)} color={colorOf(drawn.entity, drawn.record)} />
);

/** Lists know the kind too, and have no use for what edits it. */
const Editor = lazy(() => import('./PolygonField.tsx'));

function PolygonField(props: FieldProps) {
  return (
    <Suspense fallback={<div className="area-map" />}>
      <Editor {...props} />
    </Suspense>
  );
}

/** On a map, once that has come; before, and on paper of a list, its outline. */
const AreaView = lazy(() => import('./AreaView.tsx'));

export const polygon: BrowserKind = {
  field: PolygonField,
  cell: (drawn) => outline(drawn, 24),
  reads: colorFields,
  view: (drawn) => (
    <span className="value-area">
      <Suspense fallback={outline(drawn, 160)}>
        <AreaView value={drawn.value} name={textOfValue(drawn)} color={colorOf(drawn.entity, drawn.record)} />
      </Suspense>
      <span className="muted">{textOfValue(drawn)}</span>
    </span>
  ),
  filter: presence,
  width: 104,
  fixed: true,
  titled: true,
};
