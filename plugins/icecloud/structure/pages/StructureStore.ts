// Holds the company's structure: loads it, follows it live, shows changes at once, and takes them back when the server
// refuses. Moves and renames can be undone.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { http, onRecord } from '#core';
import { itemOf, type Line, linesOf, type Place, placeOf, type TreeState, Turns } from '#core/tree';
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
import type { State, StructureCallbacks } from './told.ts';

export class StructureStore implements TreeState<StructureItem> {
  state: State = { kind: 'loading' };
  units: readonly UnitRow[] = [];
  divisions: readonly DivisionRow[] = [];
  selected: string | null = null;
  closed: ReadonlySet<string> = new Set();
  private readonly turns = new Turns(() => void this.load());

  constructor(private readonly told: StructureCallbacks) {
    makeAutoObservable<this, 'told' | 'turns'>(this, {
      ...{ units: observableRef, divisions: observableRef, closed: observableRef, state: observableRef },
      ...{ told: false, turns: false, mayMove: false, mayStandIn: false },
    });
  }

  /** Loads the structure, and again when anyone changes it; answers a function that stops. */
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
      if (this.turns.isIdle) this.show(units, divisions);
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
    const call = () => http.patch(`${RESOURCE[item.kind]}/${item.row.id}`, change);
    this.turns.take(call, (error) => this.told.onFailed(item, error));
  }

  private place(item: RecordItem, place: Place): void {
    const { units, divisions, call } = placed(this.items, item, place);
    this.units = units;
    this.divisions = divisions;
    if (place.parent !== null) this.toggle(place.parent, true);
    this.turns.take(call, (error) => this.told.onFailed(item, error));
  }

  private show(units: readonly UnitRow[], divisions: readonly DivisionRow[]): void {
    this.units = units;
    this.divisions = divisions;
    this.state = { kind: 'here' };
    if (!this.current) this.selected = null;
  }
}
