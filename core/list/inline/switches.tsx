// Values that a list sets by one press: a switch in their cell, and an entry in the menu of the row.

import { MenuItem } from '@blueprintjs/core';
import { SwapHorizontalIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { switchOf } from '#core/contract';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { Translate } from '../../fields/kind.ts';
import { textOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { GridColumn } from '../../table/columns.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import type { CellEdit } from './CellEdit.ts';
import './switches.css';

const pairOf = (entity: ResolvedEntity, field: string) => switchOf(entity.schema.properties[field]);

/** Answers the column of a switch; undefined if it is none, or this person may not set it. */
export function switchColumn(entity: ResolvedEntity, column: GridColumn, edit: CellEdit | undefined, t: Translate) {
  if (!pairOf(entity, column.id) || !edit?.canEdit(column.id)) return undefined;
  return { ...column, title: t(`${labelKeyOf(entity, column.id)}.switch`), width: 96 };
}

/** Draws the switch without keyboard and label of its own, since the cell around it has both. */
export function switchCell(entity: ResolvedEntity, row: Row, column: string, edit: CellEdit | undefined, t: Translate) {
  const pair = pairOf(entity, column);
  if (!pair || !edit?.canEdit(column)) return undefined;
  const text = textOf(entity, column, row, t);
  return (
    <span className="cell-switch" data-press data-on={row[column] === pair.on} title={text}>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

interface SwitchItemsProps {
  readonly entity: ResolvedEntity;
  readonly row: Row;
  readonly edit?: CellEdit;
}

export const SwitchItems = observer(function SwitchItems({ entity, row, edit }: SwitchItemsProps) {
  const { t } = useTranslation();
  const names = (entity.list.editable ?? []).filter((name) => pairOf(entity, name) && edit?.canEdit(name));
  return names.map((name) => (
    <MenuItem
      key={name}
      icon={<SwapHorizontalIcon />}
      text={t(`${labelKeyOf(entity, name)}.switch.${row[name] === pairOf(entity, name)?.on ? 'off' : 'on'}`)}
      onClick={() => edit?.flip(row, name)}
    />
  ));
});
