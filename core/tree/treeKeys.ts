// Handles the keyboard in a tree: the keys of WAI-ARIA's "Tree View" walk, and with Alt they move an item.
import type { KeyboardEvent } from 'react';
import type { Line, Step, TreeItem } from './tree.ts';
import type { LineActs, TreeState } from './treeState.ts';

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

interface Keyed<Item extends TreeItem> {
  readonly state: TreeState<Item>;
  readonly line: Line<Item>;
  readonly acts: LineActs;
  readonly focus: (key: string) => void;
  readonly onRename?: () => void;
  readonly onDelete?: () => void;
}

export function onTreeKey<Item extends TreeItem>(event: KeyboardEvent, keyed: Keyed<Item>): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
  const isDone = event.altKey ? moves(event.key, keyed) : walks(event.key, keyed);
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation();
}

function moves<Item extends TreeItem>(key: string, { state, line, acts, focus }: Keyed<Item>): boolean {
  const step = STEPS[key];
  if (!step || !state.mayMove(line.item)) return false;
  acts.step(step);
  focus(line.item.key);
  return true;
}

function walks<Item extends TreeItem>(key: string, keyed: Keyed<Item>): boolean {
  const { state, line, focus, onRename, onDelete } = keyed;
  const { lines } = state;
  const at = lines.findIndex(({ item }) => item.key === line.item.key);
  const to = (index: number) => {
    const target = lines[index];
    if (target) focus(target.item.key);
  };
  if (key === 'ArrowDown') to(at + 1);
  else if (key === 'ArrowUp') to(Math.max(0, at - 1));
  else if (key === 'Home') to(0);
  else if (key === 'End') to(lines.length - 1);
  else if (key === 'ArrowRight') opens(keyed, () => to(at + 1));
  else if (key === 'ArrowLeft') closes(keyed);
  else if (key === 'Enter' || key === ' ') state.select(line.item.key);
  else if (key === 'F2' && onRename) onRename();
  else if (key === 'Delete' && onDelete) onDelete();
  else return false;
  return true;
}

function opens<Item extends TreeItem>({ state, line }: Keyed<Item>, goIn: () => void): void {
  if (line.isOpen === false) state.toggle(line.item.key, true);
  else if (line.isOpen && line.inside > 0) goIn();
}

function closes<Item extends TreeItem>({ state, line, focus }: Keyed<Item>): void {
  if (line.isOpen) state.toggle(line.item.key, false);
  else if (line.parent) focus(line.parent.key);
}
