// A page that is dragged through the tree by mouse or finger: which line it is over, and where it would stand.
import { makeAutoObservable, observableRef } from 'mobx';
import { followPointer } from '#core';
import type { PagesStore } from './PagesStore.ts';
import { dropOn, isGroup, type PageRow, type Part, type Place } from './tree.ts';

/** The quarter above and below a group's middle is beside it, the middle is inside. */
const EDGE = 0.28;

export class TreeDrag {
  row: PageRow | null = null;
  /** The line that it is over, and at which part of it. */
  over: { readonly id: number; readonly part: Part } | null = null;
  private place: Place | undefined;

  constructor(
    private readonly store: PagesStore,
    private readonly tree: () => HTMLElement | null,
  ) {
    makeAutoObservable<this, 'store' | 'tree' | 'place'>(this, {
      ...{ row: observableRef, over: observableRef },
      ...{ store: false, tree: false, place: false },
    });
  }

  /** Follows the pointer until it is let go; Escape leaves all as it is. */
  start(row: PageRow, pointerId: number): void {
    this.row = row;
    const onEnd = (isLetGo: boolean): void => {
      if (isLetGo && this.place) this.store.move(row, this.place);
      this.finish();
    };
    followPointer(pointerId, { onMove: ({ clientY }) => this.follow(clientY), onEnd });
  }

  follow(y: number): void {
    const lines = [...(this.tree()?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = lines.findIndex((line) => y < line.getBoundingClientRect().bottom);
    const element = lines.at(at);
    const line = this.store.lines.at(at);
    if (!this.row || !element || !line) return;
    const { top, height } = element.getBoundingClientRect();
    const part = partAt((y - top) / (height || 1), isGroup(line.row) && !isGroup(this.row));
    this.place = dropOn(this.store.rows, this.row.id, line, part);
    this.over = this.place ? { id: line.row.id, part } : null;
  }

  private finish(): void {
    this.row = null;
    this.over = null;
    this.place = undefined;
  }
}

function partAt(share: number, hasInside: boolean): Part {
  if (!hasInside) return share < 0.5 ? 'before' : 'after';
  if (share < EDGE) return 'before';
  return share > 1 - EDGE ? 'after' : 'into';
}
