// Drags an item through the tree by mouse or finger: finds the line below it and the place where it would land. It
// changes the elements directly, so that React does not draw a large tree again during the drag.
import { followPointer } from '../ui/focus/followPointer.ts';
import { pressToDrag } from '../ui/focus/pressToDrag.ts';
import { scrollAtEdges } from '../ui/focus/scrollAtEdges.ts';
import { dropOn, partAt } from './moving.ts';
import type { Part, Place, TreeItem } from './tree.ts';
import type { TreeState } from './treeState.ts';

export class TreeDrag<Item extends TreeItem> {
  private item: Item | null = null;
  private place: Place | undefined;
  private y = 0;
  private stopScrolling = () => {};

  constructor(
    readonly state: TreeState<Item>,
    private readonly tree: () => HTMLElement | null,
    private readonly onDrop: (item: Item, place: Place) => void,
  ) {}

  /** Begins a drag by the handle at once. */
  grab(item: Item, { pointerId, clientY }: PointerEvent): void {
    this.begin(item, clientY);
    followPointer(pointerId, { onMove: (event) => this.follow(event.clientY), onEnd: (isLetGo) => this.end(isLetGo) });
  }

  /** Begins a drag by the line once the mouse moves, or a finger has rested. */
  press(item: Item, event: PointerEvent): void {
    const tree = this.tree();
    if (!tree) return;
    pressToDrag(event, tree, {
      onBegin: () => this.begin(item, event.clientY),
      onMove: ({ clientY }) => this.follow(clientY),
      onEnd: (isLetGo) => this.end(isLetGo),
    });
  }

  follow(y: number): void {
    this.y = y;
    const lines = this.elements();
    const at = lines.findIndex((line) => y < line.getBoundingClientRect().bottom);
    const element = lines.at(at);
    const line = this.state.lines.at(at);
    if (!this.item || !element || !line) return;
    const { top, height } = element.getBoundingClientRect();
    const part = partAt(this.state, this.item, line, (y - top) / (height || 1));
    this.place = dropOn(this.state, this.item, line, part);
    this.mark(this.place && element, part);
  }

  private begin(item: Item, y: number): void {
    this.item = item;
    this.y = y;
    const dragged = this.elements().find(({ dataset }) => dataset.key === item.key);
    if (dragged) dragged.dataset.dragged = 'true';
    const tree = this.tree();
    if (tree)
      this.stopScrolling = scrollAtEdges(
        tree,
        () => this.y,
        () => this.follow(this.y),
      );
  }

  /** Ends the drag; after Escape nothing moves. */
  private end(isLetGo: boolean): void {
    this.stopScrolling();
    const { item, place } = this;
    this.item = null;
    this.mark(undefined, 'into');
    for (const { dataset } of this.elements()) delete dataset.dragged;
    this.place = undefined;
    if (isLetGo && item && place) this.onDrop(item, place);
  }

  private elements(): HTMLElement[] {
    return [...(this.tree()?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
  }

  /** Marks the line below the pointer and the part of it. */
  private mark(element: HTMLElement | undefined, part: Part): void {
    for (const { dataset } of this.tree()?.querySelectorAll<HTMLElement>('[data-drop]') ?? []) delete dataset.drop;
    if (element) element.dataset.drop = part;
  }
}
