// Lets a person choose the page with which they begin: the dashboard, or any page of their menu. An address that was
// asked for before the sign-in still comes first.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LANDING } from '../../auth/enter.ts';
import { http } from '../../http/http.ts';
import type { MenuNode } from '../../plugins/resolving/pages-and-menu/menu-tree.ts';
import { usePermitted } from '../../plugins/usePermitted.ts';
import { session } from '../../session/session.ts';
import { useAct } from './useAct.ts';

export const FirstPageField = observer(function FirstPageField() {
  const { t } = useTranslation();
  const { busy, run } = useAct();
  const groups = usePermitted().map((node) => ({ key: node.entry.key, title: node.title, pages: pagesOf(node) }));
  const { first_page, ...others } = session.auth.authEmployee?.dashboard ?? {};
  const choose = (path: string) =>
    run(async () => {
      const chosen = path === LANDING ? others : { ...others, first_page: path };
      await http.put('auth/dashboard', chosen);
      session.setDashboard(chosen);
    });
  // A page that one may no longer see leads to the dashboard, and is shown so.
  const isThere = groups.some(({ pages }) => pages.some(({ href }) => href === first_page));
  return (
    <FormGroup label={t('core.profile.firstPage')} labelFor="first-page" helperText={t('core.profile.firstPage.help')}>
      <HTMLSelect
        id="first-page"
        value={isThere ? first_page : LANDING}
        disabled={busy}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        <option value={LANDING}>{t('core.page.dashboard')}</option>
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map(({ key, title, pages }) => (
            <optgroup key={key} label={title}>
              {pages.map(({ entry, title: name, href }) => (
                <option key={entry.key} value={href}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </HTMLSelect>
    </FormGroup>
  );
});

/** Lists the pages of a group, or the page that is no group; the dashboard is offered first anyway. */
function pagesOf(node: MenuNode): readonly MenuNode[] {
  if (node.children.length > 0) return node.children.flatMap(pagesOf);
  const isOffered = node.href?.startsWith('/admin/') && !node.href.startsWith(LANDING);
  return isOffered ? [node] : [];
}
