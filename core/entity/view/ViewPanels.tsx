// Tabs that plugins add to an entity's view: related lists and the like.
import { Tab, Tabs } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { allowed } from '../../plugins/access.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { Row } from '../../table/RowWindow.ts';

interface ViewPanelsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
}

export const ViewPanels = observer(function ViewPanels({ entity, record }: ViewPanelsProps) {
  const { t } = useTranslation();
  const panels = entity.additions.panels.filter((panel) => allowed(session.subject, panel));
  if (panels.length === 0) return null;
  return (
    <Tabs id={`panels-${entity.resource}`} className="view-panels" renderActiveTabPanelOnly>
      {panels.map(({ key, id, plugin, titleKey, load }) => (
        <Tab
          key={key}
          id={key}
          title={t(titleKey)}
          panel={
            <Contribution plugin={plugin} id={`${entity.model}.panels.${id}`}>
              {load && <LazyContribution load={load} record={record} />}
            </Contribution>
          }
        />
      ))}
    </Tabs>
  );
});
