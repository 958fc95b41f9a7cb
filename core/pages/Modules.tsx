// "Your modules": the menu as tiles, so that the first page is useful before there are widgets.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CountBadge } from '../shell/CountBadge.tsx';
import type { MenuNode } from '../shell/menu.ts';
import { iconOf } from '../ui/icons.ts';

export function Modules({ menu }: { menu: readonly MenuNode[] }) {
  const { t } = useTranslation();
  const groups = asGroups(menu, t('core.dashboard.other'));
  if (groups.length === 0) return null;
  return (
    <section className="dashboard-section" aria-labelledby="modules">
      <h2 id="modules">{t('core.dashboard.modules')}</h2>
      <ul className="modules">
        {groups.map((group) => (
          <li key={group.key} className="module">
            <Module group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Module({ group }: { group: MenuNode }) {
  const Icon = iconOf(group.icon ?? 'layers');
  return (
    <>
      <h3 className="module-title">
        <span className="module-icon" aria-hidden="true">
          <Icon />
        </span>
        {group.title}
      </h3>
      <ul className="module-entries">
        {group.children.map((node) => (
          <ModuleEntry key={node.key} node={node} />
        ))}
      </ul>
    </>
  );
}

function ModuleEntry({ node }: { node: MenuNode }) {
  if (node.children.length > 0) return node.children.map((child) => <ModuleEntry key={child.key} node={child} />);
  if (!node.to) return null;
  return (
    <li>
      <Link className="module-entry" to={node.to}>
        <span className="module-text">{node.title}</span>
        {node.badge && <CountBadge badge={node.badge} />}
      </Link>
    </li>
  );
}

/** Entries that stand alone in the menu share one last tile. */
function asGroups(menu: readonly MenuNode[], other: string): MenuNode[] {
  const groups = menu.filter(({ children }) => children.length > 0);
  const alone = menu.filter(({ children }) => children.length === 0);
  if (alone.length === 0) return groups;
  return [...groups, { key: 'alone', title: other, icon: 'applications', current: false, children: alone }];
}
