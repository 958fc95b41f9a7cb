// Everything that one can do with a row, as a menu: on a phone the only way, in the grid for what has no button.
import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  DoubleChevronDownIcon,
  DoubleChevronUpIcon,
  DuplicateIcon,
  EditIcon,
  MoreIcon,
  TickIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mayCopy } from '../entity/copy/copying.ts';
import { addressOf, may, mayChange, mayWith } from '../fields/access.ts';
import { nameOf } from '../fields/value.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Row } from '../table/RowWindow.ts';
import { useReturningFocus } from '../ui/useReturningFocus.ts';
import type { Ordering } from './order/Ordering.ts';
import type { Selection } from './select/Selection.ts';

export interface RowTools {
  readonly entity: ResolvedEntity;
  readonly selection?: Selection;
  readonly ordering?: Ordering;
  readonly onCopy: (row: Row) => void;
  readonly onDelete: (row: Row) => void;
}

/** True when there is anything in the menu. */
export function hasRowMenu({ entity, selection, ordering }: RowTools): boolean {
  return Boolean(selection || ordering) || may(entity, 'update') || may(entity, 'delete') || mayCopy(entity);
}

export function RowMenuButton(props: RowTools & { readonly row: Row; readonly index: number }) {
  const { t } = useTranslation();
  const name = nameOf(props.entity, props.row);
  const returning = useReturningFocus();
  return (
    <PopoverNext placement="bottom-end" {...returning} content={<RowMenu {...props} />}>
      <Button
        className="row-list-menu"
        variant="minimal"
        icon={<MoreIcon />}
        aria-label={t('core.index.rowMenu', { name })}
      />
    </PopoverNext>
  );
}

export const RowMenu = observer(function RowMenu(props: RowTools & { readonly row: Row; readonly index: number }) {
  const { entity, selection, ordering, row, index, onCopy, onDelete } = props;
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
      {ordering?.isPossible && <Moves ordering={ordering} row={row} index={index} />}
      {mayWith(entity, 'delete', row) && (
        <>
          <MenuDivider />
          <MenuItem icon={<TrashIcon />} intent="danger" text={t('core.view.delete')} onClick={() => onDelete(row)} />
        </>
      )}
    </Menu>
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
