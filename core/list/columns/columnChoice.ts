// Keeps a person's columns with their order and widths, per employee and entity in this browser.
import { makeAutoObservable, observableRef } from 'mobx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { preferences } from '../../session/preferences.ts';

export interface ColumnChooserProps {
  readonly entity: ResolvedEntity;
  readonly choice: ColumnChoice;
}

interface Kept {
  readonly shown?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
}

export class ColumnChoice {
  shown: readonly string[];
  widths: Readonly<Record<string, number>>;
  /** Called at changes while the columns come from the page's address. */
  private onAddress: ((shown: readonly string[]) => void) | undefined;

  constructor(
    private readonly key: string,
    /** Columns that the entity file shows. */
    private readonly standard: readonly string[],
    /** All columns that can be shown; the first cannot be moved. */
    readonly available: readonly string[],
  ) {
    const kept = read(key);
    this.shown = this.known(kept.shown);
    this.widths = kept.widths ?? {};
    makeAutoObservable<this, 'key' | 'standard' | 'onAddress' | 'known'>(this, {
      key: false,
      standard: false,
      available: false,
      onAddress: false,
      known: false,
      shown: observableRef,
      widths: observableRef,
    });
  }

  get isStandard(): boolean {
    return this.showsStandard && Object.keys(this.widths).length === 0;
  }

  /** True while the columns are those of the entity file, whatever their widths. */
  get showsStandard(): boolean {
    return this.shown.join() === this.standard.join();
  }

  /** Shows the columns of an address in place of the person's own, which stay unchanged; undefined returns to them. */
  follow(columns: readonly string[] | undefined, onChange: (shown: readonly string[]) => void): void {
    this.onAddress = columns && onChange;
    this.shown = this.known(columns ?? read(this.key).shown);
  }

  toggle(id: string): void {
    this.shown = this.shown.includes(id) ? this.shown.filter((other) => other !== id) : [...this.shown, id];
    this.keep();
  }

  /** Moves a column one place up (-1) or down (1); the first column stays. */
  move(id: string, step: -1 | 1): void {
    const from = this.shown.indexOf(id);
    const to = from + step;
    if (from < 1 || to < 1 || to >= this.shown.length) return;
    const order = this.shown.filter((other) => other !== id);
    order.splice(to, 0, id);
    this.shown = order;
    this.keep();
  }

  setWidth(id: string, width: number): void {
    this.widths = { ...this.widths, [id]: width };
    this.keep();
  }

  reset(): void {
    this.shown = this.standard;
    this.widths = {};
    if (this.onAddress) this.onAddress(this.standard);
    else preferences.set(this.key, undefined);
  }

  private keep(): void {
    this.onAddress?.(this.shown);
    const shown = this.onAddress ? read(this.key).shown : this.shown;
    preferences.set(this.key, JSON.stringify({ shown, widths: this.widths }));
  }

  private known(wanted: readonly string[] = this.standard): readonly string[] {
    const known = wanted.filter((id) => this.available.includes(id));
    return known[0] === this.standard[0] ? known : this.standard;
  }
}

/** Answers the kept choice, or nothing if it is missing, damaged or of another shape. */
function read(key: string): Kept {
  try {
    const kept: unknown = JSON.parse(preferences.get(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const { shown, widths } = kept as Record<string, unknown>;
    return {
      shown: Array.isArray(shown) ? shown.filter((id) => typeof id === 'string') : undefined,
      widths: isWidths(widths) ? widths : undefined,
    };
  } catch {
    return {};
  }
}

function isWidths(value: unknown): value is Record<string, number> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((width) => typeof width === 'number')
  );
}
