// Shows a tree whose items are walked and reordered by keyboard, dragged by mouse or finger, each with a menu.
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepOf } from './moving.ts';
import { TreeDrag } from './TreeDrag.ts';
import { TreeLine } from './TreeLine.tsx';
import { itemOf, type Line, type Place, type TreeItem } from './tree.ts';
import type { LineActs, TreeParts, TreeState } from './treeState.ts';
import './tree.css';

export interface TreeProps<Item extends TreeItem> extends TreeParts<Item> {
  readonly state: TreeState<Item>;
  /** Name of the tree for screen readers. */
  readonly label: string;
  /** Explains below the tree how to move items, if the person may move some. */
  readonly hint?: string;
}

export const Tree = observer(function Tree<Item extends TreeItem>(props: TreeProps<Item>) {
  const { state, label, hint, ...parts } = props;
  const { t } = useTranslation();
  const tree = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const move = (item: Item, place: Place) => {
    setSaid(t(...wordsOf(state, item, place)));
    state.move(item, place);
  };
  const latest = useRef(move);
  latest.current = move;
  const [drag] = useState(
    () =>
      new TreeDrag(
        state,
        () => tree.current,
        (item, place) => latest.current(item, place),
      ),
  );
  const { lines } = state;
  const entry = [focused, state.selected].find((key) => lines.some(({ item }) => item.key === key));
  const focus = (key: string) => {
    setFocused(key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  };
  const actsOf = ({ item }: Line<Item>): LineActs => ({
    rename: () => setRenamed(item.key),
    place: (place) => move(item, place),
    step: (step) => {
      const place = stepOf(state, item.key, step);
      if (place) move(item, place);
    },
  });
  return (
    <>
      <div ref={tree} role="tree" className="tree" aria-label={label}>
        {lines.map((line) => (
          <TreeLine<Item>
            key={line.item.key}
            {...parts}
            {...{ state, line, drag, focus, onFocus: setFocused }}
            acts={actsOf(line)}
            isEntry={line.item.key === (entry ?? lines[0]?.item.key)}
            isRenamed={line.item.key === renamed}
            onRenamed={() => setRenamed(null)}
          />
        ))}
      </div>
      {hint && <p className="tree-hint">{hint}</p>}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
});

/** Answers the text key for where the item went, with its values. */
function wordsOf<Item extends TreeItem>({ items, lines }: TreeState<Item>, item: Item, place: Place) {
  const { name, parent } = item;
  const from = itemOf(items, parent)?.name;
  const to = itemOf(items, place.parent)?.name;
  if (from !== to) {
    const key = to === undefined ? 'core.tree.said.out' : 'core.tree.said.in';
    return [key, { name, parent: to ?? from }] as const;
  }
  const placed = (key: string | null) => lines.findIndex((line) => line.item.key === key);
  const isDown = place.after !== null && placed(place.after) > placed(item.key);
  return [isDown ? 'core.tree.said.down' : 'core.tree.said.up', { name }] as const;
}
