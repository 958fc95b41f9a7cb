// Edits a secret, which is typed and never shown again.
import type { WidgetProps } from '@rjsf/utils';
import { BaseInput } from '../controls/BaseInput.tsx';

export function Password(props: WidgetProps) {
  return <BaseInput {...props} type="password" options={{ autocomplete: 'new-password', ...props.options }} />;
}
