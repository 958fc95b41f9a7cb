// Holds the state of the texts page: the shown texts, what is typed in their cells, and what the server refused.
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { http } from '#core';
import { baseOf, type Locale, type TextChange, type TextFault, type TextRow, textFault } from '#core/contract';
import { cellOf, type Filter, filtered, ordered, shownIn, withOwn } from './cells.ts';

/** A text that is typed in a cell and not saved. */
export interface Draft {
  readonly value: string;
  /** The reason why it was not saved: the text's fault, or the error of the call. */
  readonly refusal?: TextFault | { readonly failure: unknown };
}

export interface Cell {
  readonly key: string;
  readonly locale: Locale;
}

const SETTLE_MS = 150;

export class TextTable {
  rows: readonly TextRow[] = [];
  state: 'loading' | 'ready' | 'failed' = 'loading';
  filter: Filter = { search: '', module: '', show: 'all' };
  /** The cell that has the keyboard's focus. */
  active: Cell | null = null;
  editing: Cell | null = null;
  readonly drafts = observable.map<string, Draft>(undefined, { deep: false });
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeObservable<TextTable, 'accept'>(this, {
      rows: observableRef,
      state: observable,
      filter: observableRef,
      active: observableRef,
      editing: observableRef,
      shown: computed,
      modules: computed,
      setFilter: action,
      goTo: action,
      edit: action,
      type: action,
      restore: action,
      accept: action,
    });
  }

  get shown(): readonly TextRow[] {
    return filtered(this.rows, this.filter);
  }

  get modules(): readonly string[] {
    return [...new Set(this.rows.flatMap(({ module }) => module ?? []))];
  }

  async load(): Promise<void> {
    try {
      const { data } = await http.get<{ data: TextRow[] }>('text');
      runInAction(() => {
        this.rows = ordered(data.data);
        this.state = 'ready';
      });
    } catch {
      runInAction(() => {
        this.state = this.rows.length > 0 ? 'ready' : 'failed';
      });
    }
  }

  /** Reads the texts again. An import announces each text, so this waits for the last of them. */
  refresh(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.readOwn(), SETTLE_MS);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  setFilter(part: Partial<Filter>): void {
    this.filter = { ...this.filter, ...part };
  }

  goTo(cell: Cell | null): void {
    this.active = cell;
  }

  edit(cell: Cell | null): void {
    this.editing = cell;
    if (cell) this.active = cell;
  }

  type({ key, locale }: Cell, value: string): void {
    this.drafts.set(cellOf(key, locale), { value });
  }

  /** Forgets the typed text. */
  restore({ key, locale }: Cell): void {
    this.drafts.delete(cellOf(key, locale));
  }

  /** Saves the typed text; answers false if it was refused, and keeps it in the cell with the reason. */
  async save(row: TextRow, locale: Locale): Promise<boolean> {
    const cell = cellOf(row.key, locale);
    const draft = this.drafts.get(cell);
    if (!draft) return true;
    const { value } = draft;
    const fault = value === shownIn(row, locale) ? undefined : textFault(baseOf(row, locale), value);
    if (fault) {
      runInAction(() => this.drafts.set(cell, { value, refusal: fault }));
      return false;
    }
    return value === shownIn(row, locale) ? this.forget(cell) : this.put({ key: row.key, locale, value }, value);
  }

  /** Restores the shipped text; a text that no plugin ships any more is removed. */
  async reset({ key, own }: TextRow, locale: Locale): Promise<boolean> {
    runInAction(() => this.drafts.delete(cellOf(key, locale)));
    return this.put({ key, locale, value: null }, own[locale] ?? '');
  }

  private forget(cell: string): true {
    runInAction(() => this.drafts.delete(cell));
    return true;
  }

  private async put(change: TextChange, typed: string): Promise<boolean> {
    const cell = cellOf(change.key, change.locale);
    try {
      const { data } = await http.put<{ data: TextRow[] }>('text', { texts: [change] });
      this.accept(change.key, data.data);
      return this.forget(cell);
    } catch (failure) {
      runInAction(() => this.drafts.set(cell, { value: typed, refusal: { failure } }));
      return false;
    }
  }

  private accept(key: string, [now]: readonly TextRow[]): void {
    this.rows = this.rows.flatMap((row) => (row.key === key ? (now ?? []) : row));
  }

  private async readOwn(): Promise<void> {
    const answer = await http.get<{ data: TextRow[] }>('text', { query: { changed: true } }).catch(() => undefined);
    if (answer) runInAction(() => (this.rows = withOwn(this.rows, answer.data.data)));
  }
}
