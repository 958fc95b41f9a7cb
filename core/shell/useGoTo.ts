// Opens a page by `g` and then a letter, from anywhere.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { allowed } from '../plugins/allowed.ts';
import { useRegistry } from '../plugins/context.ts';
import type { Registry } from '../plugins/registry.ts';
import type { Translate } from '../plugins/resolving/pages-and-menu/menu-tree.ts';
import { pageTitle } from '../plugins/title.ts';
import { session } from '../session/session.ts';
import { isCovered, isTyping } from '../ui/focus/useShortcut.ts';

/** A letter within this time after `g` opens a page. */
const PATIENCE_MS = 1500;

/** Lists the letters with the pages that the signed-in person may open. Call it inside an observer. */
export function goToOf({ goTo }: Registry) {
  return [...goTo].filter(([, page]) => allowed(session.subject, page));
}

export function useGoTo(): void {
  const registry = useRegistry();
  const navigate = useNavigate();
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
      const follows = timeStamp - since < PATIENCE_MS;
      since = Number.NEGATIVE_INFINITY;
      if (ctrlKey || metaKey || altKey || isTyping(event.target) || isCovered()) return;
      const page = follows ? goToOf(registry).find(([letter]) => letter === key)?.[1] : undefined;
      if (key === 'g' && !follows) since = timeStamp;
      if (!page) return;
      event.preventDefault();
      // The page's own key handler must not see this letter, since it follows `g`.
      event.stopImmediatePropagation();
      navigate(page.href);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [registry, navigate]);
}

/** Lists the keys with their pages' names for the help. */
export function useGoToHelp(): readonly { readonly keys: readonly string[]; readonly title: string }[] {
  const { t } = useTranslation();
  const registry = useRegistry();
  return goToOf(registry)
    .map(([letter, page]) => ({ keys: ['g', letter], title: pageTitle(page, t as Translate) }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
