// What one can do with a record on its view: edit first, what plugins add, and the rare and grave in a menu.
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { EditIcon, MoreIcon, PrintIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { allowed } from '../../plugins/access.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedAction, ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { Row } from '../../table/RowWindow.ts';
import { iconOf } from '../../ui/icons.ts';
import { addressOf, may } from '../access.ts';
import { useShortcut } from '../useShortcut.ts';

interface ViewActionsProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
  readonly onDelete: () => void;
  /** An action that plugins add has ended, and may have changed the record. */
  readonly onDone: () => void;
}

export const ViewActions = observer(function ViewActions({ entity, record, onDelete, onDone }: ViewActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [running, setRunning] = useState<ResolvedAction | null>(null);
  const actions = entity.additions.actions.filter((action) => allowed(session.subject, action));
  const edit = may(entity, 'update') ? () => void navigate(addressOf(entity, 'edit', record.id)) : undefined;
  useShortcut('e', edit);
  const close = () => {
    setRunning(null);
    onDone();
  };
  return (
    <>
      <PopoverNext
        placement="bottom-end"
        content={<MoreMenu onDelete={may(entity, 'delete') ? onDelete : undefined} />}
      >
        <Button className="view-more" variant="minimal" icon={<MoreIcon />} aria-label={t('core.view.more')} />
      </PopoverNext>
      {actions.map((action) => {
        const Icon = iconOf(action.icon);
        const icon = action.icon ? <Icon /> : undefined;
        return <Button key={action.key} icon={icon} text={t(action.titleKey)} onClick={() => setRunning(action)} />;
      })}
      {edit && (
        <Button
          intent="primary"
          icon={<EditIcon />}
          text={t('core.view.edit')}
          title={t('core.view.editHelp')}
          onClick={edit}
        />
      )}
      {running && (
        <Contribution plugin={running.plugin} id={`${entity.model}.actions.${running.id}`}>
          {running.load && <LazyContribution load={running.load} record={record} close={close} />}
        </Contribution>
      )}
    </>
  );
});

function MoreMenu({ onDelete }: { onDelete?: () => void }) {
  const { t } = useTranslation();
  return (
    <Menu>
      <MenuItem icon={<PrintIcon />} text={t('core.view.print')} onClick={() => window.print()} />
      {onDelete && <MenuItem icon={<TrashIcon />} intent="danger" text={t('core.view.delete')} onClick={onDelete} />}
    </Menu>
  );
}
