// Makes the browser half of a kind whose texts have a notation, such as an IBAN in groups of four.
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { textFilter } from '../filters/text.tsx';
import { Notated, type Notation } from './Notated.tsx';

export function notatedKind(notation: Notation, more: Partial<BrowserKind> = {}): BrowserKind {
  function NotatedField(props: WidgetProps) {
    return <Notated {...props} notation={notation} />;
  }
  return { widget: NotatedField, filter: textFilter, fixed: true, ...more };
}
