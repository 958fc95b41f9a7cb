// Shows the menu at the left: 260 px wide, or 80 px and wider on hover and on keyboard focus (docs/domain 4.3).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { session } from '../../session/session.ts';
import { Mark } from '../Mark.tsx';
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
      </nav>
    </>
  );
});
