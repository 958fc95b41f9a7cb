// Shows the button that opens the search over everything; Ctrl K opens it anywhere, and / where no list has a search of
// its own.
import { SearchIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { palette } from '../../palette/palette.ts';
import { isCovered, isTyping } from '../../ui/focus/useShortcut.ts';

const isCtrlK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Where a list has a search of its own, the key / belongs to the list. */
function isSlash({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return false;
  return !isTyping(target) && !isCovered() && document.querySelector('.index-search') === null;
}

export function PaletteButton() {
  const { t } = useTranslation();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isSlash(event)) palette.open();
      else if (isCtrlK(event)) palette.toggle();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <button
      type="button"
      className="topbar-search"
      title={t('core.palette.title')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={palette.open}
    >
      <SearchIcon aria-hidden="true" />
      <span className="topbar-search-text">{t('core.palette.button')}</span>
      <kbd>{t('core.key.Control')} K</kbd>
    </button>
  );
}
