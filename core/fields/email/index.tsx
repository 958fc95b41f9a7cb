// Draws e-mail addresses in the browser.
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { BaseInput } from '../controls/BaseInput.tsx';
import { textFilter } from '../filters/text.tsx';

function Email(props: WidgetProps) {
  return <BaseInput {...props} type="email" />;
}

export const email: BrowserKind = {
  widget: Email,
  view: ({ value }) => <a href={`mailto:${String(value)}`}>{String(value)}</a>,
  filter: textFilter,
  width: 256,
};
