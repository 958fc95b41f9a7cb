// Shows a word with the icon that its entity file gives it; screen readers read the word alone.
import { iconOf } from '../../ui/theme/icons.ts';

export function WithIcon({ text, icon }: { readonly text: string; readonly icon?: string }) {
  const Icon = iconOf(icon);
  return (
    <span className="value-icon">
      {icon && <Icon aria-hidden="true" />}
      {text}
    </span>
  );
}
