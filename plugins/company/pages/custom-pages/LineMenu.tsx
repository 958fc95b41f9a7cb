// Everything that one can do with a page of the tree, as a menu.
import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  AddIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  EditIcon,
  FolderCloseIcon,
  FolderSharedIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isGroup, type Line, lastIn, type Step, stepOf } from './tree.ts';
import type { PageTreeProps } from './treeProps.ts';

type LineMenuProps = PageTreeProps & { readonly line: Line; readonly onStep: (step: Step) => void };

export const LineMenu = observer(function LineMenu(props: LineMenuProps) {
  const { line, onEdit, onAdd, onDelete } = props;
  const { t } = useTranslation();
  const { row } = line;
  return (
    <Menu aria-label={t('core.index.rowMenu', { name: row.name })}>
      <MenuItem icon={<EditIcon />} text={t('core.view.edit')} onClick={() => onEdit(row)} />
      {isGroup(row) && <MenuItem icon={<AddIcon />} text={t('company.pages.addInside')} onClick={() => onAdd(row)} />}
      <MenuDivider />
      <Steps {...props} />
      {!isGroup(row) && <Groups {...props} />}
      <MenuDivider />
      <MenuItem icon={<TrashIcon />} intent="danger" text={t('core.view.delete')} onClick={() => onDelete(row)} />
    </Menu>
  );
});

const STEPS = [
  { step: 'up', icon: <ArrowUpIcon />, text: 'core.order.up' },
  { step: 'down', icon: <ArrowDownIcon />, text: 'core.order.down' },
] as const;

const Steps = observer(function Steps({ store, line: { row }, onStep }: LineMenuProps) {
  const { t } = useTranslation();
  return STEPS.map(({ step, icon, text }) => {
    const place = stepOf(store.rows, row.id, step);
    const go = () => {
      if (!place) return;
      store.move(row, place);
      onStep(step);
    };
    return <MenuItem key={step} icon={icon} text={t(text)} disabled={!place} onClick={go} />;
  });
});

/** The groups that a page can go to, and the way out of its own. */
const Groups = observer(function Groups({ store, line: { row, group }, onStep }: LineMenuProps) {
  const { t } = useTranslation();
  const out = group && stepOf(store.rows, row.id, 'out');
  const leave = () => {
    if (!out) return;
    store.move(row, out);
    onStep('out');
  };
  return (
    <>
      {store.groups
        .filter(({ id }) => id !== group?.id)
        .map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={<FolderCloseIcon />}
            text={t('company.pages.moveInto', { name })}
            onClick={() => {
              store.move(row, lastIn(store.rows, row.id, id));
              onStep('in');
            }}
          />
        ))}
      {group && (
        <MenuItem icon={<FolderSharedIcon />} text={t('company.pages.moveOut', { name: group.name })} onClick={leave} />
      )}
    </>
  );
});
