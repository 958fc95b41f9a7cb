// Draws a form's field for a day.
import type { WidgetProps } from '@rjsf/utils';
import type { FieldSchema } from '#core/contract';
import { DayControl } from './DayControl.tsx';

export function DateInput(props: WidgetProps) {
  return <DayControl {...props} past={(props.schema as FieldSchema).past} clearable={!props.required} />;
}
