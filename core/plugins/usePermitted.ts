// Answers the menu of the signed-in person, with titles and in order, for the sidebar, the dashboard and the search.
import { computed } from 'mobx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formattingLocale, type Subject } from '#core/contract';
import { session } from '../session/session.ts';
import { useRegistry } from './context.ts';
import { type MenuNode, menuTree, type Translate } from './resolving/pages-and-menu/menu-tree.ts';

/**
 * Computes the menu again only when a text, the access or the registry changes: there may be a thousand entries. Call
 * it in an observer.
 * @param as another person, in place of the one who is signed in
 */
export function usePermitted(as?: Subject): readonly MenuNode[] {
  const { t } = useTranslation();
  const { menu } = useRegistry();
  const permitted = useMemo(
    () =>
      computed(() => {
        const { subject: self, locale } = session;
        const collator = new Intl.Collator(formattingLocale(locale), { numeric: true });
        return menuTree(menu, { subject: as ?? self, t: t as Translate, collator });
      }),
    [menu, t, as],
  );
  return permitted.get();
}
