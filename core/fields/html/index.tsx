// Draws documents in the browser: an editor in forms, the document itself on a view, its words in a table.
import type { BrowserKind } from '../browser.ts';
import { labelKeyOf } from '../entityField.ts';
import { textFilter } from '../filters/text.tsx';
import { HtmlField } from './HtmlField.tsx';
import { LazyHtmlPreview } from './LazyHtmlPreview.tsx';

export const html: BrowserKind = {
  widget: HtmlField,
  view: ({ value, entity, name, t }) => (
    <LazyHtmlPreview
      source={String(value)}
      title={t('core.form.html.preview', { field: t(labelKeyOf(entity, name)) })}
    />
  ),
  filter: textFilter,
  wide: true,
  group: true,
};
