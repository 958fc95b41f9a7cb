// Draws a tick box with its label beside it.
import { Checkbox } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { described } from '../controls/described.ts';

export function Tick(props: WidgetProps) {
  const { id, value, label, disabled, readonly, onChange } = props;
  const { 'aria-required': _, ...description } = described(props);
  return (
    <Checkbox
      {...description}
      id={id}
      className="form-tick"
      checked={value === true}
      disabled={disabled || readonly}
      label={label}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
