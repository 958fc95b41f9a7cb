// Shows all actions on a row as a menu: the only way on a phone, and in the grid the place of actions without a button.

import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  ArrowDownIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  DoubleChevronDownIcon,
  DoubleChevronUpIcon,
  DuplicateIcon,
  EditIcon,
  TickIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { eachOnce, openMoves } from '../../entity/action/moveActions.ts';
import { mayCopy } from '../../entity/copy/copying.ts';
import { addressOf, mayChange, mayDelete } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import { allowed } from '../../plugins/allowed.ts';
import { session } from '../../session/session.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { intentOf } from '../../ui/theme/intent.ts';
import { SwitchItems } from '../inline/switches.tsx';
import type { Ordering } from '../order/Ordering.ts';
import type { RowTools } from '../rowTools.ts';

export default observer(function RowMenu(props: RowTools & { readonly row: Row; readonly index: number }) {
  const { entity, selection, ordering, edit, row, index, onCopy, onDelete, onMove } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Menu aria-label={t('core.index.rowMenu', { name: nameOf(entity, row) })}>
      {mayChange(entity, row) && (
        <MenuItem
          icon={<EditIcon />}
          text={t('core.view.edit')}
          onClick={() => void navigate(addressOf(entity, 'edit', row.id))}
        />
      )}
      <SwitchItems {...{ entity, row }} edit={mayChange(entity, row) ? edit : undefined} />
      {mayCopy(entity) && (
        <MenuItem icon={<DuplicateIcon />} text={t('core.copy.button')} onClick={() => onCopy(row)} />
      )}
      {selection && (
        <MenuItem
          icon={<TickIcon />}
          text={t(selection.has(row) ? 'core.select.drop' : 'core.select.pick')}
          onClick={() => selection.toggle(index)}
        />
      )}
      <Ways entity={entity} row={row} onMove={onMove} />
      {ordering?.isPossible && <Moves ordering={ordering} row={row} index={index} />}
      {mayDelete(entity, row) && (
        <>
          <MenuDivider />
          <MenuItem icon={<TrashIcon />} intent="danger" text={t('core.view.delete')} onClick={() => onDelete(row)} />
        </>
      )}
    </Menu>
  );
});

/** Offers the statuses to which the row can move. */
const Ways = observer(function Ways({ entity, row, onMove }: Pick<RowTools, 'entity' | 'onMove'> & { row: Row }) {
  const { t } = useTranslation();
  const ways = eachOnce(openMoves(entity, row).filter((action) => allowed(session.subject, action)));
  if (ways.length === 0) return null;
  return (
    <>
      <MenuDivider />
      {ways.map(({ key, titleKey, tone }) => (
        <MenuItem
          key={key}
          icon={<ArrowRightIcon />}
          intent={intentOf(tone)}
          text={t(titleKey)}
          onClick={() => onMove({ row, by: key })}
        />
      ))}
    </>
  );
});

const Moves = observer(function Moves(props: { ordering: Ordering; row: Row; index: number }) {
  const { ordering, row, index } = props;
  const { t } = useTranslation();
  const isLast = ordering.isLast(index);
  const steps = [
    { key: 'up', icon: <ArrowUpIcon />, to: index - 1, isOff: index === 0 },
    { key: 'down', icon: <ArrowDownIcon />, to: index + 1, isOff: isLast },
    { key: 'top', icon: <DoubleChevronUpIcon />, to: 0, isOff: index === 0 },
    { key: 'bottom', icon: <DoubleChevronDownIcon />, to: Number.POSITIVE_INFINITY, isOff: isLast },
  ];
  return (
    <>
      <MenuDivider />
      {steps.map(({ key, icon, to, isOff }) => (
        <MenuItem
          key={key}
          icon={icon}
          text={t(`core.order.${key}`)}
          disabled={isOff}
          onClick={() => ordering.move(row, index, to)}
        />
      ))}
    </>
  );
});
