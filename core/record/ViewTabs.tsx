// Shows the tabs of a record's view: its groups if the entity asks for tabs, then the panels of plugins.
import { Tab, Tabs } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupKey } from '#core/contract';
import { Facts } from '../entity/view/Facts.tsx';
import type { FactGroup } from '../entity/view/factGroups.ts';
import { useHash } from '../entity/view/useHash.ts';
import { allowed } from '../plugins/allowed.ts';
import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import type { ResolvedEntity, ResolvedPanel } from '../plugins/resolved.ts';
import { RelatedPanel } from '../related/RelatedPanel.tsx';
import { type RelatedTab, useRelated } from '../related/useRelated.ts';
import { session } from '../session/session.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { formatNumber } from '../texts/format.ts';
import { explains } from '../ui/explained.ts';
import { useTabLine } from './useTabLine.ts';

interface ViewTabsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
  /** Groups that are tabs; none if they are sections above. */
  readonly groups: readonly FactGroup[];
}

interface Part {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: (isOpen: boolean) => JSX.Element | undefined;
}

export const ViewTabs = observer(function ViewTabs({ entity, record, groups }: ViewTabsProps) {
  const { t } = useTranslation();
  const [hash, go] = useHash();
  const panels = entity.additions.panels.filter((panel) => allowed(session.subject, panel));
  const related = useRelated(panels, record.id);
  const shown = panels.filter(({ key, related: asks }) => !asks || related.has(key));
  const parts: Part[] = [
    ...groups.map((group) => ({
      id: group.id || 'rest',
      title: group.id ? t(groupKey(entity, group.id)) : t('core.view.rest'),
      content: () => <Facts entity={entity} record={record} group={group} bare />,
    })),
    ...shown.map((panel) => partOf(entity, record, panel, related.get(panel.key))),
  ];
  const open = parts.find(({ id }) => id === hash)?.id ?? parts[0]?.id;
  const frame = useTabLine(open);
  if (parts.length === 0) return null;
  return (
    <div ref={frame}>
      <Tabs
        id={`view-${entity.resource}`}
        className="view-tabs"
        selectedTabId={open}
        onChange={(id) => go(String(id))}
        renderActiveTabPanelOnly={false}
        // Not animated, since the line would stay at the tab's place from before the counts came.
        animate={false}
      >
        {parts.map(({ id, title, content }) => (
          <Tab key={id} id={id} title={title} panel={content(id === open)} />
        ))}
      </Tabs>
    </div>
  );
});

function partOf(entity: ResolvedEntity, record: Row, panel: ResolvedPanel, related?: RelatedTab): Part {
  const { id, plugin, load } = panel;
  return {
    id,
    title: <PanelTitle panel={panel} related={related} />,
    // The content of plugins' tabs is fetched when they are first opened.
    content: (isOpen) => {
      if (related) return <RelatedPanel {...related} />;
      if (!isOpen || !load) return undefined;
      return (
        <Contribution plugin={plugin} id={`${entity.model}.panels.${id}`}>
          <LazyContribution load={load} record={record} />
        </Contribution>
      );
    },
  };
}

const PanelTitle = observer(function PanelTitle({ panel, related }: { panel: ResolvedPanel; related?: RelatedTab }) {
  const { t } = useTranslation();
  const count = related?.list.count ?? null;
  return (
    <span {...explains('panel', panel.key)}>
      {t(panel.titleKey)}
      {count !== null && count > 0 && <span className="tab-count numeric">{formatNumber(count)}</span>}
    </span>
  );
});
