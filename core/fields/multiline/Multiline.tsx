// A text field that grows with its lines.
import { TextArea } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { described } from '../controls/described.ts';

export function Multiline(props: WidgetProps) {
  const { id, value, options, readonly, disabled, onChange, onBlur, onFocus } = props;
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
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}
