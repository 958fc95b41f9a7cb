// Enterprise numbers in the browser.
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { Notated, type Notation } from '../controls/Notated.tsx';
import { textFilter } from '../filters/text.tsx';
import { enterpriseNr as kind, showEnterpriseNumber } from './kind.ts';

const NOTATION: Notation = {
  show: showEnterpriseNumber,
  keep: kind.normalise,
};

function EnterpriseNumber(props: WidgetProps) {
  return <Notated {...props} notation={NOTATION} />;
}

export const enterpriseNr: BrowserKind = { widget: EnterpriseNumber, filter: textFilter, fixed: true };
