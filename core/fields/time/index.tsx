// Times of the day in the browser: 9, 930 and 9u30 are all understood.
import type { WidgetProps } from '@rjsf/utils';
import type { BrowserKind } from '../browser.ts';
import { Notated, type Notation } from '../controls/Notated.tsx';
import { timeFilter } from './filter.ts';
import { time as kind } from './kind.ts';

const NOTATION: Notation = {
  show: (value) => (/^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 5) : value),
  keep: kind.normalise,
  placeholder: '00:00',
  className: 'form-short',
};

export function Time(props: WidgetProps) {
  return <Notated {...props} notation={NOTATION} />;
}

export const time: BrowserKind = { widget: Time, filter: timeFilter, width: 96, fixed: true };
