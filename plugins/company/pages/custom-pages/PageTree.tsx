// The tree of pages: walked and reordered by keyboard, dragged by its handles, each line with a menu.
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TreeDrag } from './TreeDrag.ts';
import { TreeLine } from './TreeLine.tsx';
import type { Line, Step } from './tree.ts';
import type { PageTreeProps } from './treeProps.ts';

export const PageTree = observer(function PageTree(props: PageTreeProps) {
  const { store, mayMove } = props;
  const { t } = useTranslation();
  const tree = useRef<HTMLDivElement>(null);
  const [drag] = useState(() => new TreeDrag(store, () => tree.current));
  const [focused, setFocused] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { lines } = store;
  const isThere = lines.some(({ row }) => row.id === focused);
  const entry = isThere ? focused : (store.selected ?? lines[0]?.row.id);
  const focus = (id: number) => {
    setFocused(id);
    tree.current?.querySelector<HTMLElement>(`[data-page="${id}"]`)?.focus();
  };
  const onMoved = ({ row }: Line, step: Step) => setSaid(t(`company.pages.said.${step}`, { name: row.name }));
  return (
    <>
      <div ref={tree} role="tree" className="page-tree" aria-label={t('company.pages.tree')}>
        {lines.map((line) => (
          <TreeLine
            key={line.row.id}
            {...props}
            {...{ line, drag, focus, onMoved, onFocus: setFocused }}
            isEntry={line.row.id === entry}
          />
        ))}
      </div>
      {mayMove && <p className="page-tree-hint">{t('company.pages.hint')}</p>}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
});
