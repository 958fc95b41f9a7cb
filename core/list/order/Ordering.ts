// Puts the rows of an index in order by hand: shows it at once, sends the moves in turn, and reverts what the server
// refuses.
import { makeAutoObservable, observableRef } from 'mobx';
import { may } from '../../fields/access.ts';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Filters, ListQuery } from '../../table/query.ts';
import type { RowMoving } from '../../table/tools.ts';
import type { Row, RowWindow } from '../../table/window/RowWindow.ts';
import { rowsMatching } from '../filter/matching.ts';

export interface OrderingHost {
  readonly rows: RowWindow;
  /** Keeps the list from loading again until the answered function is called. */
  readonly hold: () => () => void;
  /** Called after a move; `undo` moves the row back, and is refused if somebody has moved it since. */
  readonly onMoved: (row: Row, place: number, undo: () => Promise<void>) => void;
  readonly onFailed: (row: Row, error: unknown) => void;
}

export class Ordering implements RowMoving {
  query: ListQuery;
  /** Query of the rows that are moved: the list's own, or that of one group. */
  private shown: ListQuery;
  private waiting = 0;
  private release: (() => void) | undefined;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly entity: ResolvedEntity,
    query: ListQuery,
    private readonly host: OrderingHost,
  ) {
    this.query = query;
    this.shown = query;
    makeAutoObservable<this, 'entity' | 'host' | 'shown' | 'turn' | 'release' | 'waiting'>(this, {
      query: observableRef,
      entity: false,
      shown: false,
      host: false,
      turn: false,
      release: false,
      waiting: false,
    });
  }

  setQuery(query: ListQuery, shown = query): void {
    this.query = query;
    this.shown = shown;
  }

  /** True if the list shows all rows in their own order; rows with a parent only within one parent. */
  get isPossible(): boolean {
    const { search, sort } = this.query;
    const field = parentField(this.entity);
    const narrowed = Object.keys(this.filters);
    if (search !== '' || sort.length > 0) return false;
    return field === undefined ? narrowed.length === 0 : narrowed.join() === field && this.parent !== undefined;
  }

  move(row: Row, from: number, to: number): void {
    const target = Math.min(Math.max(0, to), this.last);
    if (target === from) return;
    const [was, after, within] = [this.idAt(from - 1), this.idBefore(from, target), this.parent];
    const isShown = this.host.rows.move(from, target);
    this.waiting += 1;
    this.release ??= this.host.hold();
    this.turn = this.turn
      .then(async () => {
        await this.put(row, { after: await after, within });
        const undo = async () => this.put(row, { after: await was, within, behind: await after });
        this.host.onMoved(row, target + 1, undo);
      })
      .catch((error: unknown) => {
        if (isShown) this.host.rows.move(target, from);
        this.host.onFailed(row, error);
      })
      .then(() => this.settle());
  }

  private async put({ id }: Row, where: object): Promise<void> {
    await http.patch(`${this.entity.resource}/order`, { ids: [id], ...where });
  }

  isLast(place: number): boolean {
    return place >= this.last;
  }

  private get last(): number {
    return Math.max(0, (this.host.rows.room ?? 0) - 1);
  }

  private settle(): void {
    this.waiting -= 1;
    if (this.waiting > 0) return;
    this.release?.();
    this.release = undefined;
  }

  private get filters(): Filters {
    const { filters, within } = this.query;
    return { ...filters, ...within };
  }

  private get parent(): number | undefined {
    const field = parentField(this.entity);
    const value = field && this.filters[field]?.eq;
    return value === undefined || value === '' ? undefined : Number(value);
  }

  /** Answers the row that will stand in front: from memory, or fetched if that part of the list is not loaded. */
  private idBefore(from: number, to: number): number | null | Promise<number | null> {
    return this.idAt(to > from ? to : to - 1);
  }

  private idAt(place: number): number | null | Promise<number | null> {
    return place < 0 ? null : (this.host.rows.row(place)?.id ?? this.fetchId(place));
  }

  private async fetchId(place: number): Promise<number | null> {
    for await (const [row] of rowsMatching(this.entity.resource, this.shown, { skip: place, limit: 1 })) {
      if (row) return row.id;
    }
    return null;
  }
}

/**
 * Tells whether the session may order the rows: the entity file gives them an order, and the session may change them.
 */
export function mayOrder(entity: ResolvedEntity): boolean {
  const [first] = entity.list.sort.filter((field) => field !== parentField(entity));
  return Boolean(entity.orderable) && first === 'sort_key' && may(entity, 'update');
}

function parentField({ orderable }: ResolvedEntity): string | undefined {
  return typeof orderable === 'object' ? orderable.within : undefined;
}
