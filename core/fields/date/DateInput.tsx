// The browser's own date field.
import type { WidgetProps } from '@rjsf/utils';
import { BaseInput } from '../controls/BaseInput.tsx';

export function DateInput(props: WidgetProps) {
  return <BaseInput {...props} type="date" />;
}
