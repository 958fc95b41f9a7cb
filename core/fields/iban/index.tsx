// Bank account numbers in the browser.
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { Notated, type Notation } from '../controls/Notated.tsx';
import { textFilter } from '../filters/text.tsx';
import { iban as kind, showIban } from './kind.ts';

const NOTATION: Notation = {
  show: showIban,
  keep: kind.normalise,
};

function Iban(props: WidgetProps) {
  return <Notated {...props} notation={NOTATION} />;
}

export const iban: BrowserKind = { widget: Iban, filter: textFilter, width: 220, fixed: true };
