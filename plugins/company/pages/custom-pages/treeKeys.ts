// The keyboard in the tree: as trees are walked everywhere, and with Alt a page is moved (WAI-ARIA, "Tree View").
import type { KeyboardEvent } from 'react';
import type { PagesStore } from './PagesStore.ts';
import { type Line, type Step, stepOf } from './tree.ts';

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

interface Keyed {
  readonly store: PagesStore;
  readonly line: Line;
  readonly mayMove: boolean;
  readonly focus: (id: number) => void;
  readonly onMoved: (line: Line, step: Step) => void;
  readonly onDelete?: () => void;
}

export function onTreeKey(event: KeyboardEvent, keyed: Keyed): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
  const isDone = event.altKey ? moves(event.key, keyed) : walks(event.key, keyed);
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation();
}

function moves(key: string, { store, line, mayMove, focus, onMoved }: Keyed): boolean {
  const step = STEPS[key];
  if (!step || !mayMove) return false;
  const place = stepOf(store.rows, line.row.id, step);
  if (place) {
    store.move(line.row, place);
    onMoved(line, step);
    focus(line.row.id);
  }
  return true;
}

function walks(key: string, { store, line, focus, onDelete }: Keyed): boolean {
  const { lines } = store;
  const at = lines.findIndex(({ row }) => row.id === line.row.id);
  const to = (index: number) => {
    const target = lines[index];
    if (target) focus(target.row.id);
  };
  if (key === 'ArrowDown') to(at + 1);
  else if (key === 'ArrowUp') to(Math.max(0, at - 1));
  else if (key === 'Home') to(0);
  else if (key === 'End') to(lines.length - 1);
  else if (key === 'ArrowRight') opens(store, line, () => to(at + 1));
  else if (key === 'ArrowLeft') closes(store, line, focus);
  else if (key === 'Enter' || key === ' ') store.select(line.row.id);
  else if (key === 'Delete' && onDelete) onDelete();
  else return false;
  return true;
}

function opens(store: PagesStore, { row, isOpen, pages }: Line, goIn: () => void): void {
  if (isOpen === false) store.toggle(row.id, true);
  else if (isOpen && pages > 0) goIn();
}

function closes(store: PagesStore, { row, isOpen, group }: Line, focus: (id: number) => void): void {
  if (isOpen) store.toggle(row.id, false);
  else if (group) focus(group.id);
}
