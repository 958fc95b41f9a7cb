// Lists what waits for this person, the most urgent first: the counts of the menu, in words (docs/domain 4.8).
import { ChevronRightIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Badge, MenuNode } from '../shell/sidebar/menu.ts';

const ICONS = { INFO: InfoSignIcon, SUCCESS: TickCircleIcon, WARNING: WarningSignIcon, DANGER: ErrorIcon } as const;
const URGENCY: readonly Badge['type'][] = ['DANGER', 'WARNING', 'INFO', 'SUCCESS'];

type Waiting = MenuNode & { readonly badge: Badge; readonly group?: string };

export function NeedsYou({ menu }: { menu: readonly MenuNode[] }) {
  const { t } = useTranslation();
  const waiting = menu.flatMap((node) => leaves(node)).filter((node): node is Waiting => node.badge !== undefined);
  // Two groups may have an entry of the same name, such as the damage of their own vans, so the group is named too.
  const isOnce = ({ title }: Waiting) => waiting.filter((other) => other.title === title).length === 1;
  const sorted = waiting.toSorted((a, b) => URGENCY.indexOf(a.badge.type) - URGENCY.indexOf(b.badge.type));
  // Shows nothing in place of "nothing to do", since not everything is counted.
  if (sorted.length === 0) return null;
  return (
    <section className="dashboard-section" aria-labelledby="needs-you">
      <h2 id="needs-you">{t('core.dashboard.needs')}</h2>
      <ul className="needs">
        {sorted.map((node) => (
          <Need key={node.key} node={node} group={isOnce(node) ? undefined : node.group} />
        ))}
      </ul>
    </section>
  );
}

function Need({ node, group }: { node: Waiting; group?: string }) {
  const { t } = useTranslation();
  const { type, amount } = node.badge;
  const Icon = ICONS[type];
  return (
    <li>
      <Link className="need" data-tone={type.toLowerCase()} to={node.to ?? '#'}>
        <Icon className="need-icon" aria-hidden="true" />
        <span className="need-text">
          <strong>
            {node.title}
            {group && <span className="muted"> · {group}</span>}
          </strong>
          <span className="muted">{t(`core.shell.badge.${type}`, { count: amount })}</span>
        </span>
        <ChevronRightIcon className="need-go" aria-hidden="true" />
      </Link>
    </li>
  );
}

function leaves(node: MenuNode, group?: string): (MenuNode & { readonly group?: string })[] {
  return node.children.length > 0 ? node.children.flatMap((child) => leaves(child, node.title)) : [{ ...node, group }];
}
