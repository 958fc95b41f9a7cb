// The form's field of a day.
import type { WidgetProps } from '@rjsf/utils';
import { DayControl } from './DayControl.tsx';

export function DateInput(props: WidgetProps) {
  return <DayControl {...props} clearable={!props.required} />;
}
