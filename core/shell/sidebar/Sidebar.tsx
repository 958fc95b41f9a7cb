// Shows the menu at the left: 260 px wide, or 80 px and wider on hover and on keyboard focus (docs/domain 4.3).
import { HelpIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { session } from '../../session/session.ts';
import { folding } from './folding.ts';
import { pagesOf } from './menu.ts';
import { PinnedEntries } from './PinnedEntries.tsx';
import { SidebarEntry } from './SidebarGroup.tsx';
import { useMenu } from './useMenu.ts';

export function Sidebar({ minimised }: { minimised: boolean }) {
  return (
    <aside className={minimised ? 'sidebar sidebar-mini print-hide' : 'sidebar print-hide'}>
      <div className="sidebar-panel always-dark">
        <SidebarContent />
      </div>
    </aside>
  );
}

/** Draws the content that sidebar and drawer share. */
export const SidebarContent = observer(function SidebarContent() {
  const { t } = useTranslation();
  const menu = useMenu();
  const current = pagesOf(menu).find((node) => node.current)?.key;
  useEffect(() => {
    if (current !== undefined) folding.note(current);
  }, [current]);
  return (
    <>
      <Link className="brand" to="/admin/dashboard">
        <span className="brand-mark">
          <Mark size={28} />
        </span>
        <span className="brand-text">
          <strong>Scoop</strong>
          <span>{session.auth.authEmployee?.company.name}</span>
        </span>
      </Link>
      <nav className="sidebar-menu" aria-label={t('core.shell.menu')}>
        <PinnedEntries menu={menu} />
        <ul>
          {menu.map((node) => (
            <SidebarEntry key={node.key} node={node} />
          ))}
        </ul>
        <Link className="entry sidebar-why" to="/admin/icecloud/why">
          <HelpIcon className="entry-icon" aria-hidden="true" />
          <span className="entry-text">{t('core.page.why')}</span>
        </Link>
      </nav>
    </>
  );
});

/** Draws the product's logo: one scoop on a cone. */
function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6.2 12.6h11.6l-5.1 9.1a.8.8 0 0 1-1.4 0z" fill="#e7b06b" />
      <path
        d="M12 1.8a6.6 6.6 0 0 1 6.6 6.6v.9a1.9 1.9 0 0 1 .5 3.7H4.9a1.9 1.9 0 0 1 .5-3.7v-.9A6.6 6.6 0 0 1 12 1.8z"
        fill="#e0457f"
      />
      <path d="M8.5 7.6A3.6 3.6 0 0 1 11.4 4.7" fill="none" stroke="#ffd3e2" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}
