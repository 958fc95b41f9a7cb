// Shows the tree of custom pages and groups, in the order of the menu.
import { ApplicationIcon, FolderCloseIcon, FolderOpenIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { type Line, Tree } from '#core/tree';
import { LineMenu } from './LineMenu.tsx';
import { isGroup, type PageItem } from './pageRow.ts';
import type { PageTreeProps } from './treeProps.ts';

export const PageTree = observer(function PageTree(props: PageTreeProps) {
  const { store, mayMove, onDelete } = props;
  const { t } = useTranslation();
  return (
    <Tree
      state={store}
      label={t('company.pages.tree')}
      hint={mayMove ? t('company.pages.hint') : undefined}
      icon={(line) => <Kind line={line} />}
      end={({ item, inside }) => isGroup(item.row) && <span className="page-tree-count numeric" data-count={inside} />}
      menu={mayMove ? (line, acts) => <LineMenu {...props} {...{ line, acts }} /> : undefined}
      onDelete={mayMove ? ({ row }) => onDelete(row) : undefined}
    />
  );
});

function Kind({ line: { item, isOpen } }: { line: Line<PageItem> }) {
  const Icon = isGroup(item.row) ? (isOpen ? FolderOpenIcon : FolderCloseIcon) : ApplicationIcon;
  return <Icon className="tree-line-icon" aria-hidden="true" />;
}
