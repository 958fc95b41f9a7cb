// Shows a page's first line: title with its trail in the top bar, then count, tools and actions; on a phone the actions
// are a bar at the bottom (docs/look.md, "Frame" and "Index").
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '../../texts/format.ts';
import { TitleSlot } from './TitleSlot.tsx';
import '../ui.css';

export interface Crumb {
  readonly text: string;
  /** Full path: `/admin/icecloud/supplier/`. */
  readonly to: string;
}

export interface PageHeaderProps {
  readonly title: string;
  /** The pages above this one, the outermost first. */
  readonly breadcrumb?: readonly Crumb[];
  /** Number of things that the page lists. */
  readonly count?: ReactNode;
  /** Other people on the page, behind the title. */
  readonly people?: ReactNode;
  /** A status or a tag beside the title. */
  readonly status?: ReactNode;
  /** Search, filters and other tools of the page. */
  readonly tools?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
}

/** Letters of a word, and of two lines, that do not fit beside the tools of a phone in the usual size. */
const LONG = { word: 12, beside: 9, lines: 22 } as const;

/** A title has less room beside a count. */
const isLong = (title: string, hasCount: boolean): boolean =>
  title.length >= LONG.lines ||
  title.split(/[\s-]/).some(({ length }) => length >= (hasCount ? LONG.beside : LONG.word));

export function PageHeader({ title, breadcrumb = [], count, people, status, tools, actions }: PageHeaderProps) {
  const line = status || tools || actions;
  return (
    <>
      <TitleSlot title={title}>
        <Trail items={breadcrumb} />
        <h1 className={isLong(title, count !== undefined) ? 'page-title page-title-long' : 'page-title'} title={title}>
          {title}
        </h1>
        {count !== undefined && (
          <span className="page-count numeric">{typeof count === 'number' ? formatNumber(count) : count}</span>
        )}
        {people}
      </TitleSlot>
      {line && (
        <div className="page-header print-hide">
          {status && <div className="page-header-status">{status}</div>}
          {tools && <div className="page-header-tools">{tools}</div>}
          {actions && <div className="page-header-actions">{actions}</div>}
        </div>
      )}
    </>
  );
}

/** Shows the whole trail; on a phone only the link one step back. */
function Trail({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation();
  const back = items.at(-1);
  if (!back) return null;
  return (
    <nav className="trail print-hide" aria-label={t('core.ui.breadcrumb')}>
      <Link className="trail-back" to={back.to} aria-label={back.text}>
        <ChevronLeftIcon aria-hidden="true" />
      </Link>
      {items.map((item) => (
        <Fragment key={item.to}>
          <Link className="trail-link" to={item.to}>
            {item.text}
          </Link>
          <ChevronRightIcon className="trail-step" size={12} aria-hidden="true" />
        </Fragment>
      ))}
    </nav>
  );
}
