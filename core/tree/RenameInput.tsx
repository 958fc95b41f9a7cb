// Edits a name in its place: Enter or leaving the field keeps the typed name, Escape does not.
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface RenameInputProps {
  readonly name: string;
  /** Called with the new name, or with undefined if nothing changed. */
  readonly onDone: (name?: string) => void;
}

export function RenameInput({ name, onDone }: RenameInputProps) {
  const { t } = useTranslation();
  const isOver = useRef(false);
  const end = (typed = name) => {
    if (isOver.current) return;
    isOver.current = true;
    const kept = typed.trim();
    onDone(kept === name ? undefined : kept || undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') end(event.currentTarget.value);
    else if (event.key === 'Escape') end();
    else return;
    event.preventDefault();
  };
  return (
    <input
      className="bp6-input tree-line-rename"
      aria-label={t('core.tree.rename', { name })}
      defaultValue={name}
      maxLength={255}
      // biome-ignore lint/a11y/noAutofocus: the person asked for it just now
      autoFocus
      onFocus={({ target }) => target.select()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      onBlur={({ target }) => end(target.value)}
    />
  );
}
