// Establishment unit numbers in the browser.
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { Notated, type Notation } from '../controls/Notated.tsx';
import { textFilter } from '../filters/text.tsx';
import { establishmentNr as kind, showEstablishmentNumber } from './kind.ts';

const NOTATION: Notation = {
  show: showEstablishmentNumber,
  keep: kind.normalise,
};

function EstablishmentNumber(props: WidgetProps) {
  return <Notated {...props} notation={NOTATION} />;
}

export const establishmentNr: BrowserKind = { widget: EstablishmentNumber, filter: textFilter, fixed: true };
