// The company's structure as the server has it: loaded, followed live, changed at once and put back when the server says
// no. What was moved or renamed can be undone.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { http, itemOf, type Line, linesOf, onRecord, type Place, placeOf, type TreeState } from '#core';
import { allOf } from './allOf.ts';
import {
  type DivisionRow,
  isRecord,
  itemsOf,
  RESOURCE,
  type RecordItem,
  type StructureItem,
  type UnitRow,
} from './items.ts';
import { placed } from './placing.ts';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'here' };

interface Told {
  readonly company: () => string;
  readonly mayChange: () => boolean;
  /** Goes on at once, or once what was typed may go. */
  readonly onPick: (open: () => void) => void;
  readonly onDone: (item: RecordItem, what: 'moved' | 'renamed', undo: () => void) => void;
  readonly onFailed: (item: RecordItem, error: unknown) => void;
}

export class StructureStore implements TreeState<StructureItem> {
  state: State = { kind: 'loading' };
  units: readonly UnitRow[] = [];
  divisions: readonly DivisionRow[] = [];
  selected: string | null = null;
  closed: ReadonlySet<string> = new Set();
  private waiting = 0;
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly told: Told) {
    makeAutoObservable<this, 'told' | 'turn' | 'waiting'>(this, {
      ...{ units: observableRef, divisions: observableRef, closed: observableRef, state: observableRef },
      ...{ told: false, turn: false, waiting: false, mayMove: false, mayStandIn: false },
    });
  }

  /** Loads, and loads again when anyone changes something; answers a function that stops. */
  follow(): () => void {
    void this.load();
    const stops = Object.values(RESOURCE).map((resource) => onRecord(resource, () => void this.load()));
    return () => {
      for (const stop of stops) stop();
    };
  }

  async load(): Promise<void> {
    try {
      const [units, divisions] = await Promise.all([
        allOf<UnitRow>(RESOURCE.unit),
        allOf<DivisionRow>(RESOURCE.division),
      ]);
      // While changes are on their way the answer is older than what is shown.
      if (this.waiting === 0) this.show(units, divisions);
    } catch (error) {
      runInAction(() => {
        if (this.state.kind !== 'here') this.state = { kind: 'failed', error };
      });
    }
  }

  retry(): void {
    this.state = { kind: 'loading' };
    void this.load();
  }

  get items(): readonly StructureItem[] {
    return itemsOf(this.told.company(), this.units, this.divisions);
  }

  get lines(): readonly Line<StructureItem>[] {
    return linesOf(this.items, this.closed);
  }

  get current(): StructureItem | undefined {
    return itemOf(this.items, this.selected);
  }

  mayMove(item: StructureItem): boolean {
    return isRecord(item) && this.told.mayChange();
  }

  mayStandIn(item: StructureItem, parent: StructureItem | undefined): boolean {
    return parent?.kind === (item.kind === 'division' ? 'unit' : 'company') && item.kind !== 'company';
  }

  select(key: string | null): void {
    this.told.onPick(() => this.open(key));
  }

  open(key: string | null): void {
    this.selected = key;
  }

  toggle(key: string, isOpen = this.closed.has(key)): void {
    const closed = new Set(this.closed);
    if (isOpen) closed.delete(key);
    else closed.add(key);
    this.closed = closed;
  }

  move(item: StructureItem, place: Place): void {
    if (!isRecord(item)) return;
    const before = placeOf(this.items, item);
    this.place(item, place);
    this.told.onDone(item, 'moved', () => {
      const now = itemOf(this.items, item.key);
      if (isRecord(now)) this.place(now, before);
    });
  }

  rename(item: RecordItem, name: string): void {
    this.save(item, { name });
    this.told.onDone(item, 'renamed', () => this.save(item, { name: item.name }));
  }

  setActive(item: RecordItem, active: boolean): void {
    this.save(item, { active });
  }

  private save(item: RecordItem, change: Record<string, unknown>): void {
    const changed = <Row extends { readonly id: number }>(row: Row) =>
      row.id === item.row.id ? { ...row, ...change } : row;
    if (item.kind === 'unit') this.units = this.units.map(changed);
    else this.divisions = this.divisions.map(changed);
    this.send(item, () => http.patch(`${RESOURCE[item.kind]}/${item.row.id}`, change));
  }

  private place(item: RecordItem, place: Place): void {
    const { units, divisions, call } = placed(this.items, item, place);
    this.units = units;
    this.divisions = divisions;
    if (place.parent !== null) this.toggle(place.parent, true);
    this.send(item, call);
  }

  /** One after another, so that the server has them in the order in which they were made. */
  private send(item: RecordItem, call: () => Promise<unknown>): void {
    this.waiting += 1;
    this.turn = this.turn
      .then(call)
      .then(
        () => undefined,
        (error: unknown) => this.told.onFailed(item, error),
      )
      .then(() => {
        this.waiting -= 1;
        if (this.waiting === 0) void this.load();
      });
  }

  private show(units: readonly UnitRow[], divisions: readonly DivisionRow[]): void {
    this.units = units;
    this.divisions = divisions;
    this.state = { kind: 'here' };
    if (!this.current) this.selected = null;
  }
}
