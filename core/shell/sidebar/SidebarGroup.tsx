// Shows one entry of the sidebar: a link, or a group, which stays open or closed as the person left it and opens around
// the current URL (docs/domain 4.2).
import { ChevronDownIcon, MoreIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openGroups, pinned } from '../../plugins/keptKeys.ts';
import { explains } from '../../ui/explained.ts';
import { iconOf } from '../../ui/theme/icons.ts';
import { CountBadge } from './CountBadge.tsx';
import { folding } from './folding.ts';
import { badgeOf, holdsCurrent, type MenuNode } from './menu.ts';
import { Pin } from './Pin.tsx';

interface SidebarEntryProps {
  readonly node: MenuNode;
  readonly depth?: number;
  /** A further button of the entry. */
  readonly beside?: ReactNode;
}

/** A word that does not fit in the usual size; browsers know where to part words of few languages. */
const LONG_WORD = /[^\s-]{22,}/;
const LONG_BESIDE_NUMBER = /[^\s-]{18,}/;
const textClass = ({ title, badge }: MenuNode) =>
  (badge ? LONG_BESIDE_NUMBER : LONG_WORD).test(title) ? 'entry-text entry-text-long' : 'entry-text';

export function SidebarEntry({ node, depth = 0, beside }: SidebarEntryProps) {
  if (node.children.length > 0) return <SidebarGroup node={node} depth={depth} />;
  if (!node.to) return null;
  const Icon = iconOf(node.icon);
  return (
    <li className="entry-line">
      <Link
        className="entry"
        to={node.to}
        aria-current={node.current ? 'page' : undefined}
        title={node.title}
        aria-keyshortcuts={node.letter && `g ${node.letter}`}
        data-keys={node.letter && `g ${node.letter}`}
        {...explains('menu', node.key)}
      >
        <Icon className="entry-icon" aria-hidden="true" />
        <span className={textClass(node)}>{node.title}</span>
        {node.badge && <CountBadge badge={node.badge} />}
      </Link>
      {beside}
      <Pin node={node} />
    </li>
  );
}

function SidebarGroup({ node, depth }: { node: MenuNode; depth: number }) {
  const around = holdsCurrent(node);
  const [open, setOpen] = useState(() => around || openGroups.has(node.key));
  const toggle = (): void => {
    openGroups.keep(node.key, !open);
    setOpen(!open);
  };
  const drawn = useDrawn(open);
  const id = useId();
  const Icon = iconOf(node.icon ?? 'layers');
  const badge = open ? undefined : badgeOf(node);
  useEffect(() => {
    if (around) setOpen(true);
  }, [around]);
  return (
    <li className={open ? 'group group-open' : 'group'} data-depth={depth}>
      <button
        type="button"
        className="entry group-header"
        aria-expanded={open}
        aria-controls={id}
        title={node.title}
        {...explains('menu', node.key)}
        onClick={toggle}
      >
        <Icon className="entry-icon" aria-hidden="true" />
        <span className="entry-text">{node.title}</span>
        {badge && <CountBadge badge={badge} />}
        <ChevronDownIcon className="group-chevron" aria-hidden="true" />
      </button>
      <ul id={id} hidden={!open}>
        {drawn && <Entries node={node} depth={depth + 1} />}
      </ul>
    </li>
  );
}

/** Shows a group's entries; what the person never opened folds into one line at the end. */
const Entries = observer(function Entries({ node, depth }: { node: MenuNode; depth: number }) {
  const { t } = useTranslation();
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = isUnfolded ? [] : folding.folded(node.children, pinned.has);
  const shown = node.children.filter((child) => !folded.includes(child));
  return (
    <>
      {shown.map((child) => (
        <SidebarEntry key={child.key} node={child} depth={depth} />
      ))}
      {folded.length > 0 && (
        <li>
          <button
            type="button"
            className="entry entry-more"
            title={folded.map(({ title }) => title).join(', ')}
            onClick={() => setUnfolded(true)}
          >
            <MoreIcon className="entry-icon" aria-hidden="true" />
            <span className="entry-text">{t('core.shell.folded', { count: folded.length })}</span>
          </button>
        </li>
      )}
    </>
  );
});

/**
 * Draws a group's entries from its first opening on, so that a menu of a thousand links costs only its open part;
 * groups inside stay open.
 */
function useDrawn(open: boolean): boolean {
  const drawn = useRef(open);
  drawn.current ||= open;
  return drawn.current;
}
