// Draws yes or no in the browser: as a tick, and in words on a view.
import { TickIcon } from '@blueprintjs/icons';
import type { BrowserKind } from '../browser.ts';
import { yesNoFilter } from './filter.tsx';
import { Tick } from './Tick.tsx';

export const checkbox: BrowserKind = {
  widget: Tick,
  cell: ({ value, t }) =>
    value ? <TickIcon className="value-tick" title={t('core.value.yes')} /> : <span className="value-no">–</span>,
  view: ({ value, t }) => (
    <span className="value-icon">
      {value === true && <TickIcon className="value-tick" />} {t(value ? 'core.value.yes' : 'core.value.no')}
    </span>
  ),
  filter: yesNoFilter,
  width: 80,
  fixed: true,
  titled: true,
};
