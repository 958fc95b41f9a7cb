// Draws a text field that grows with its lines.
import { TextArea } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { described } from '../controls/described.ts';
import { useTyped } from '../controls/useTyped.ts';

export function Multiline(props: WidgetProps) {
  const { id, options, readonly, disabled, onBlur, onFocus } = props;
  const [value, change] = useTyped(props.value, props.onChange);
  return (
    <TextArea
      {...described(props)}
      id={id}
      value={value ?? ''}
      rows={options.rows ?? 4}
      readOnly={readonly}
      disabled={disabled}
      fill
      autoResize
      onChange={({ target }) => change(target.value === '' ? options.emptyValue : target.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}
