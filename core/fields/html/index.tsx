// Documents in the browser: their source to edit, the document itself to read, their words in a table.
import { lazy, Suspense } from 'react';
import type { BrowserKind } from '../browser.ts';
import { labelKeyOf } from '../entityField.ts';
import { textFilter } from '../filters/text.tsx';
import { HtmlField } from './HtmlField.tsx';

const HtmlPreview = lazy(() => import('./HtmlPreview.tsx'));

export const html: BrowserKind = {
  widget: HtmlField,
  view: ({ value, entity, name, t }) => (
    <Suspense fallback={<div className="form-waiting" />}>
      <HtmlPreview source={String(value)} title={t('core.form.html.preview', { field: t(labelKeyOf(entity, name)) })} />
    </Suspense>
  ),
  filter: textFilter,
  wide: true,
  group: true,
};
