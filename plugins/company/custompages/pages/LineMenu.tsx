// Lists what can be done with a page of the tree, as items of its menu.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { AddIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { type Line, type LineActs, MoveItems } from '#core/tree';
import { isGroup, type PageItem } from './pageRow.ts';
import type { PageTreeProps } from './treeProps.ts';

type LineMenuProps = PageTreeProps & { readonly line: Line<PageItem>; readonly acts: LineActs };

export function LineMenu({ store, line, acts, onEdit, onAdd, onDelete }: LineMenuProps) {
  const { t } = useTranslation();
  const { row } = line.item;
  return (
    <>
      <MenuItem icon={<EditIcon />} text={t('core.view.edit')} onClick={() => onEdit(row)} />
      {isGroup(row) && <MenuItem icon={<AddIcon />} text={t('company.pages.addInside')} onClick={() => onAdd(row)} />}
      <MenuDivider />
      <MoveItems state={store} {...{ line, acts }} />
      <MenuDivider />
      <MenuItem icon={<TrashIcon />} intent="danger" text={t('core.view.delete')} onClick={() => onDelete(row)} />
    </>
  );
}
