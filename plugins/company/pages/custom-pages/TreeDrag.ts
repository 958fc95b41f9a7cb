// A page that is dragged through the tree by mouse or finger: which line it is over, and where it would stand.
import { makeAutoObservable, observableRef } from 'mobx';
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
    const move = (event: PointerEvent) => {
      if (event.pointerId === pointerId) this.follow(event.clientY);
    };
    const end = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      event.stopPropagation();
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener, true);
      if (event.type === 'pointerup' && this.place) this.store.move(row, this.place);
      this.finish();
    };
    const listeners = [
      ['pointermove', move],
      ['pointerup', end],
      ['pointercancel', end],
      ['keydown', end],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener, true);
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
