// Shows a word with the icon that its entity file gives it, if any: eyes find it sooner, readers hear the word.
import { iconOf } from '../../ui/theme/icons.ts';

export function WithIcon({ text, icon }: { readonly text: string; readonly icon?: string }) {
  if (!icon) return text;
  const Icon = iconOf(icon);
  return (
    <span className="value-icon">
      <Icon aria-hidden="true" />
      {text}
    </span>
  );
}
