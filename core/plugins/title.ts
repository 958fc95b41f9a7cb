// Answers a page's title as people read it, in the top bar and in the browser's tab.

import type { ResolvedPage } from './resolved.ts';
import type { Translate } from './resolving/pages-and-menu/menu-tree.ts';

/**
 * Titles a generic page by its kind (Suppliers, Supplier, Edit supplier, Add supplier); every other page has its own
 * text.
 */
export function pageTitle({ kind, titleKey }: Pick<ResolvedPage, 'kind' | 'titleKey'>, t: Translate): string {
  return kind === 'edit' ? t('core.page.edit', { name: t(titleKey) }) : t(titleKey);
}
