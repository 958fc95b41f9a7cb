// Answers the registry's page at this URL: its title for the top bar, and whether it has no padding.
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { useRegistry } from '../plugins/context.ts';
import type { ResolvedPage } from '../plugins/registry.ts';
import { couldStandAt } from '../plugins/resolving/pages-and-menu/couldStandAt.ts';
import type { Translate } from '../plugins/resolving/pages-and-menu/menu-tree.ts';
import { pageTitle } from '../plugins/title.ts';

/** Call it inside an observer. */
export function useCurrentPage(): {
  readonly title: string;
  readonly bare: boolean;
  readonly pageKey: string;
  readonly page?: ResolvedPage;
} {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const found = useRegistry().pages.filter(
    ({ fullPath }) => couldStandAt(pathname, fullPath) && matchPath(fullPath, pathname),
  );
  const page = found.find(({ fullPath }) => !fullPath.includes(':')) ?? found[0];
  return {
    title: page ? pageTitle(page, t as Translate) : '',
    bare: page?.padding === false,
    pageKey: page?.key ?? '',
    page,
  };
}
