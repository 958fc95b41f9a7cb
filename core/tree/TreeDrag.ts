// An item that is dragged through the tree by mouse or finger: which line it is over, and where it would stand. Straight on
// the elements, so that a tree of any size draws nothing anew meanwhile.
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

  /** By its handle: at once. */
  grab(item: Item, { pointerId, clientY }: PointerEvent): void {
    this.begin(item, clientY);
    followPointer(pointerId, { onMove: (event) => this.follow(event.clientY), onEnd: (isLetGo) => this.end(isLetGo) });
  }

  /** By its line: once the mouse moves, or a finger has rested. */
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

  /** Escape leaves all as it is. */
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

  /** The line that it is over, and at which part of it. */
  private mark(element: HTMLElement | undefined, part: Part): void {
    for (const { dataset } of this.tree()?.querySelectorAll<HTMLElement>('[data-drop]') ?? []) delete dataset.drop;
    if (element) element.dataset.drop = part;
  }
}
