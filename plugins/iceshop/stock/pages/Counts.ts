// Holds the typed counts of a stock take: each is sent as a move at once, and kept with the reason if that failed, for
// the rest of the day even if the page is left.
import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { http, newKey } from '#core';
import { type QueryRowTypes, today } from '#core/contract';
import { keep, read } from './kept.ts';

export type CountedItem = QueryRowTypes['iceshop/stocktake'];

export interface CountEntry {
  readonly typed: string;
  /** `kept` means typed before the page was left, and not saved yet. */
  readonly state: 'typing' | 'saving' | 'failed' | 'kept';
  readonly error?: unknown;
  /** The key of the call, so that a number that is sent again after a lost answer counts once. */
  readonly key: string;
}

export class Counts {
  /** Counts that are not saved yet. */
  readonly entries = observable.map<number, CountEntry>({}, { deep: false });
  /** Counts that were saved after the shown rows were read. */
  private readonly saved = observable.map<number, { readonly counted: number; readonly before: unknown }>(
    {},
    { deep: false },
  );

  constructor(private readonly division: number) {
    makeAutoObservable<this, 'division'>(this, { division: false });
    for (const [id, entry] of keptOf(division)) this.entries.set(id, { ...entry, state: 'kept' });
    reaction(
      () => [...this.entries],
      (entries) => keepOf(division, entries),
    );
  }

  /** The number of counts that could not be saved and that nobody is typing. */
  get failed(): number {
    return [...this.entries.values()].filter(({ state }) => state === 'failed' || state === 'kept').length;
  }

  type(id: number, typed: string): void {
    this.entries.set(id, { typed, state: 'typing', key: newKey() });
  }

  forget(id: number): void {
    this.entries.delete(id);
    this.saved.delete(id);
  }

  /** @param rows the rows that are shown now; later rows contain this count */
  async save(id: number, counted: number, rows: unknown): Promise<boolean> {
    const entry = this.entries.get(id);
    if (!entry || entry.state === 'saving') return false;
    this.entries.set(id, { ...entry, state: 'saving' });
    const move = { stock_item_id: id, division_id: this.division, type: 'COUNT', counted };
    try {
      await http.post('stockmove', move, { headers: { 'Idempotency-Key': entry.key } });
      runInAction(() => {
        this.saved.set(id, { counted, before: rows });
        if (this.entries.get(id)?.key === entry.key) this.entries.delete(id);
      });
      return true;
    } catch (error) {
      runInAction(() => {
        if (this.entries.get(id)?.key === entry.key) this.entries.set(id, { ...entry, state: 'failed', error });
      });
      return false;
    }
  }

  /** Applies the counts that were saved after the rows were read. */
  over(rows: readonly CountedItem[]): readonly CountedItem[] {
    return rows.map((row) => {
      const saved = this.saved.get(row.id);
      if (saved?.before !== rows) return row;
      const { counted } = saved;
      const difference = (row.difference ?? 0) + counted - row.on_hand;
      return { ...row, counted, difference, on_hand: counted };
    });
  }
}

type Kept = readonly (readonly [id: number, entry: Pick<CountEntry, 'typed' | 'key'>])[];

const placeOf = (division: number) => `counts.${division}`;

function keepOf(division: number, entries: readonly (readonly [number, CountEntry])[]): void {
  const counts: Kept = entries.map(([id, { typed, key }]) => [id, { typed, key }]);
  keep(placeOf(division), JSON.stringify({ day: today(), counts }));
}

/** Counts that were kept on an earlier day are forgotten. */
function keptOf(division: number): Kept {
  try {
    const kept = JSON.parse(read(placeOf(division)) ?? '{}') as { day?: string; counts?: Kept };
    return kept.day === today() ? (kept.counts ?? []) : [];
  } catch {
    return [];
  }
}
