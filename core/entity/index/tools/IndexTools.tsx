// Buttons that plugins put on an index as a whole, each with its dialog; more than one go into a menu.
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allowed } from '../../../plugins/access.ts';
import { Contribution, LazyContribution } from '../../../plugins/Contribution.tsx';
import type { ResolvedAction, ResolvedEntity } from '../../../plugins/resolved.ts';
import { session } from '../../../session/session.ts';
import type { ListQuery } from '../../../table/query.ts';
import { iconOf } from '../../../ui/icons.ts';

export const IndexTools = observer(function IndexTools({
  entity,
  query,
}: {
  entity: ResolvedEntity;
  query: ListQuery;
}) {
  const { t } = useTranslation();
  const [running, setRunning] = useState<ResolvedAction | null>(null);
  const tools = entity.additions.tools.filter((tool) => allowed(session.subject, tool));
  if (tools.length === 0) return null;
  return (
    <>
      <PopoverNext
        placement="bottom-end"
        content={
          <Menu>
            {tools.map((tool) => {
              const Icon = iconOf(tool.icon);
              return (
                <MenuItem key={tool.key} icon={<Icon />} text={t(tool.titleKey)} onClick={() => setRunning(tool)} />
              );
            })}
          </Menu>
        }
      >
        <Button className="view-more" variant="minimal" icon={<MoreIcon />} aria-label={t('core.view.more')} />
      </PopoverNext>
      {running && (
        <Contribution plugin={running.plugin} id={`${entity.model}.tools.${running.id}`}>
          {running.load && <LazyContribution load={running.load} query={query} close={() => setRunning(null)} />}
        </Contribution>
      )}
    </>
  );
});
