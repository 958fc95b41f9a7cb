// Lists the entries of a line's menu that move it, like keys and pointer: up, down, into another branch, out of its
// own.
import { MenuItem } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, FolderSharedIcon, KeyEnterIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { stepOf } from './moving.ts';
import { type Line, lastIn, type TreeItem } from './tree.ts';
import type { LineActs, TreeState } from './treeState.ts';

interface MoveItemsProps<Item extends TreeItem> {
  readonly state: TreeState<Item>;
  readonly line: Line<Item>;
  readonly acts: LineActs;
}

const STEPS = [
  { step: 'up', icon: <ArrowUpIcon />, text: 'core.order.up' },
  { step: 'down', icon: <ArrowDownIcon />, text: 'core.order.down' },
] as const;

export const MoveItems = observer(function MoveItems<Item extends TreeItem>(props: MoveItemsProps<Item>) {
  const { state, line, acts } = props;
  const { t } = useTranslation();
  const { item, parent } = line;
  const branches = state.items.filter((other) => other !== parent && other !== item && other.isBranch);
  return (
    <>
      {STEPS.map(({ step, icon, text }) => (
        <MenuItem
          key={step}
          icon={icon}
          text={t(text)}
          disabled={!stepOf(state, item.key, step)}
          onClick={() => acts.step(step)}
        />
      ))}
      {branches
        .filter((branch) => state.mayStandIn(item, branch))
        .map(({ key, name }) => (
          <MenuItem
            key={key}
            icon={<KeyEnterIcon />}
            text={t('core.tree.moveInto', { name })}
            onClick={() => acts.place(lastIn(state.items, item.key, key))}
          />
        ))}
      {parent && stepOf(state, item.key, 'out') && (
        <MenuItem
          icon={<FolderSharedIcon />}
          text={t('core.tree.moveOut', { name: parent.name })}
          onClick={() => acts.step('out')}
        />
      )}
    </>
  );
});
