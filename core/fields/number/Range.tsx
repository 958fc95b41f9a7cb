// Edits a number by a slider, where the entity file asks for one.
import type { WidgetProps } from '@rjsf/utils';
import { BaseInput } from '../controls/BaseInput.tsx';

export function Range(props: WidgetProps) {
  return (
    <div className="form-range">
      <BaseInput {...props} type="range" onChange={(value) => props.onChange(Number(value))} />
      <output htmlFor={props.id}>{props.value}</output>
    </div>
  );
}
