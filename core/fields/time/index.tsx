// Edits and shows times of the day in the browser.
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { timeFilter } from './filter.ts';
import { TimeControl } from './TimeControl.tsx';

export function Time(props: WidgetProps) {
  return <TimeControl {...props} />;
}

export const time: BrowserKind = { widget: Time, filter: timeFilter, width: 96, fixed: true };
