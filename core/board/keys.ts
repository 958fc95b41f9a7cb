// Handles the keyboard on a board: arrows walk from block to block and carry a block that was picked up, until Enter
// drops it or Escape puts it back.
import type { KeyboardEvent } from 'react';
import type { BoardModel } from './BoardModel.ts';
import { type Shift, STILL } from './lanes/hand.ts';
import { chosen, keepCopies, paste, runCommand } from './many.ts';
import type { WalkDirection } from './walking.ts';

const WAYS: Readonly<Record<string, WalkDirection>> = {
  ...{ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' },
  ...{ Home: 'first', End: 'last', PageUp: 'pageUp', PageDown: 'pageDown' },
};
const STEPS: Readonly<Record<string, readonly [lanes: number, columns: number]>> = {
  ...{ ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] },
};
const MOST_OTHERS = 9;
const TAKES: Readonly<Record<string, 'move' | 'copy'>> = { ' ': 'move', m: 'move', c: 'copy' };

export function onBoardKey(event: KeyboardEvent, model: BoardModel): void {
  const isDone = event.ctrlKey || event.metaKey ? commands(event, model) : plainKey(event, model);
  if (!isDone) return;
  event.preventDefault();
  event.stopPropagation();
}

function plainKey(event: KeyboardEvent, model: BoardModel): boolean {
  if (event.altKey) return false;
  if (model.cutting) return cuts(event, model);
  return model.hand ? carries(event, model) : walks(event, model);
}

function commands({ key, shiftKey }: KeyboardEvent, model: BoardModel): boolean {
  const letter = key.toLowerCase();
  const { id } = model.cursor;
  if (letter === 'y' || (letter === 'z' && shiftKey)) model.redo();
  else if (letter === 'z') model.undo();
  else if (key === ' ' && id !== undefined) model.pick(id);
  else if (letter === 'a') model.pickAll();
  else if (letter === 'c') return keepCopies(model);
  else if (letter === 'v') return paste(model);
  else if (key === 'Home' || key === 'End') model.go(key === 'Home' ? 'top' : 'bottom');
  else return false;
  return true;
}

function carries({ key }: KeyboardEvent, model: BoardModel): boolean {
  const step = STEPS[key];
  const nth = Number(key);
  if (step) model.carry(shifted(model, step));
  else if (nth >= 1 && nth <= MOST_OTHERS) model.carryTo(nth - 1);
  else if (key === 'Escape') model.giveUp();
  else if (key === 'Enter' || key in TAKES) model.drop();
  else if (key === 'Tab') return leaves(model);
  return true;
}

function cuts({ key }: KeyboardEvent, model: BoardModel): boolean {
  const [, columns = 0] = STEPS[key] ?? [];
  if (columns !== 0) model.moveCut(columns);
  else if (key === 'Enter' || key === 'Escape') model.endCut(key === 'Enter');
  else if (key === 'Tab') {
    model.endCut(false);
    return false;
  }
  return true;
}

/** Drops a held block back when the focus leaves the board. */
function leaves(model: BoardModel): false {
  model.giveUp();
  return false;
}

function shifted({ hand }: BoardModel, [lanes, columns]: readonly [number, number]): Shift {
  const by = hand?.by ?? STILL;
  if (hand?.kind === 'resize') return { ...by, until: by.until + columns };
  return { lanes: by.lanes + lanes, from: by.from + columns, until: by.until + columns };
}

function walks({ key, shiftKey }: KeyboardEvent, model: BoardModel): boolean {
  const way = WAYS[key];
  const { current } = model;
  const takes = TAKES[key.toLowerCase()];
  if (shiftKey && (way === 'left' || way === 'right')) return lengthens(model, way === 'left' ? -1 : 1);
  if (shiftKey && (way === 'up' || way === 'down')) picksOn(model, way);
  else if (way) model.go(way);
  else if (key === 'Enter' && current) model.acts.onOpen?.(current.block);
  else if (key === 'Enter') model.create(emptySpot(model));
  else if (key.toLowerCase() === 's' && current) return model.beginCut(current.block.id);
  else if (takes && current) return model.take(current.block.id, takes);
  else if (key === 'Escape' && model.picked.size > 0) model.unpick();
  else return key === ' ' || runsCommand(key, model);
  return true;
}

function runsCommand(key: string, model: BoardModel): boolean {
  const command = model.acts.commands?.find(({ keys }) => keys?.includes(key));
  if (command) runCommand(model, command, chosen(model));
  return command !== undefined;
}

function lengthens(model: BoardModel, columns: number): boolean {
  const { id } = model.cursor;
  if (id === undefined || !model.take(id, 'resize')) return false;
  model.carry({ ...STILL, until: columns });
  return true;
}

/** Picks the block with the cursor and the one that it goes to. */
function picksOn(model: BoardModel, way: WalkDirection): void {
  const ids = [model.cursor.id];
  model.go(way);
  ids.push(model.cursor.id);
  model.pickAll(ids.flatMap((id) => id ?? []));
}

function emptySpot({ cursor: { lane, column } }: BoardModel) {
  return { lane, from: column, until: column + 1 };
}
