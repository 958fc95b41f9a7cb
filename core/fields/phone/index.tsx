// Phone numbers in the browser: typed as people write them, and called by a click.
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { Notated, type Notation } from '../controls/Notated.tsx';
import { textFilter } from '../filters/text.tsx';
import { phone as kind, showPhone } from './kind.ts';

const NOTATION: Notation = { show: showPhone, keep: kind.normalise, type: 'tel', inputMode: 'tel' };

function Phone(props: WidgetProps) {
  return <Notated {...props} notation={NOTATION} />;
}

export const phone: BrowserKind = {
  widget: Phone,
  view: ({ value }) => <a href={`tel:${String(value)}`}>{showPhone(String(value))}</a>,
  filter: textFilter,
  width: 148,
  fixed: true,
};
