// Shows one page of the registry on its route, with its title and its error boundary; the content is the page's own or
// a generic one.
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import { customPathOf } from '../plugins/company-layer.ts';
import { wrappersInOrder } from '../plugins/pageOrder.ts';
import type { ResolvedPage } from '../plugins/registry.ts';
import { pageTitle } from '../plugins/title.ts';
import { useDocumentTitle } from '../ui/page/TitleSlot.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { loadOf } from './page-code.ts';
import { reloadingOnce } from './reload-once.ts';
import type { Leaving } from './session.ts';

export function PageView({ page, leaving }: { page: ResolvedPage; leaving: Leaving }): ReactNode {
  const { t } = useTranslation();
  const { '*': _, ...params } = useParams();
  const title = pageTitle(page, t);
  const { offline, fullPath } = page;
  useEffect(() => {
    // If keeping the page for offline use fails, the next visit tries again.
    if (offline) import('../offline/keep.ts').then(({ keepPage }) => keepPage(fullPath, title)).catch(() => undefined);
  }, [offline, fullPath, title]);
  const isDisplay = page.layout === 'screen';
  // The page is mounted anew for another record, so that nothing typed and no error of one shows in the next.
  const key = [page.key, ...Object.values(params)].join('/');
  return (
    <Fragment key={key}>
      <DocumentTitle title={title} />
      <Overlaid page={page} params={params} own={propsOf(page, title)}>
        <Contribution
          plugin={page.plugin}
          id={`pages.${page.id}`}
          fallback={isDisplay ? null : <Skeleton />}
          patient={isDisplay}
        >
          <LazyContribution load={reloadingOnce(loadOf(page), leaving)} {...propsOf(page, title)} />
        </Contribution>
      </Overlaid>
    </Fragment>
  );
}

interface OverlaidProps {
  readonly page: ResolvedPage;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Props of the page itself. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Draws what other plugins show in the place of the page and around it, in the order that the company chose. */
const Overlaid = observer(function Overlaid({ page, params, own, children }: OverlaidProps): ReactNode {
  const { key, entity, replacement, wrappers = [] } = page;
  const name = key.replace('.', '/');
  const content = replacement ? (
    <Contribution plugin={replacement.plugin} id={`replaces.${name}`} fallback={<Skeleton />} below={children}>
      <LazyContribution load={replacement.load} {...own} />
    </Contribution>
  ) : (
    children
  );
  return wrappersInOrder(wrappers).reduceRight<ReactNode>(
    (below, { plugin, load }) => (
      <Contribution key={plugin} plugin={plugin} id={`wraps.${name}`} fallback={<Skeleton />} below={below}>
        <LazyContribution load={load} page={name} params={params} entity={entity}>
          {below}
        </LazyContribution>
      </Contribution>
    ),
    content,
  );
});

/** Rendered before the page, so that a title which the page sets itself comes later and wins. */
function DocumentTitle({ title }: { title: string }): ReactNode {
  useDocumentTitle(title);
  return null;
}

function propsOf({ entity, url, allow, key }: ResolvedPage, title: string): Record<string, unknown> {
  if (entity) return { entity };
  return url === undefined ? {} : { url, allow, title, page: customPathOf(key) };
}
