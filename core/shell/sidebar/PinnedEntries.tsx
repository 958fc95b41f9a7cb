// Shows on top of the menu the pages that the company pinned for everybody and those that a person pinned, without those
// that they may no longer open.
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pinned } from '../../plugins/keptKeys.ts';
import { type MenuNode, pagesOf } from './menu.ts';
import { PinForAll } from './PinForAll.tsx';
import { SidebarEntry } from './SidebarGroup.tsx';

export const PinnedEntries = observer(function PinnedEntries({ menu }: { menu: readonly MenuNode[] }) {
  const { t } = useTranslation();
  const id = useId();
  const pages = new Map(pagesOf(menu).map((node) => [node.key, node]));
  const nodes = pinned.all().flatMap((key) => pages.get(key) ?? []);
  if (nodes.length === 0) return null;
  return (
    <section className="pinned" aria-labelledby={id}>
      <h2 id={id}>{t('core.shell.pinned')}</h2>
      <ul>
        {nodes.map((node) => (
          <SidebarEntry key={node.key} node={node} beside={<PinForAll node={node} />} />
        ))}
      </ul>
    </section>
  );
});
