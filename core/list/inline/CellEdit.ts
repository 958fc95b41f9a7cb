// Holds the edit of one cell: the text typed, the server's answer, and a change that another person made meanwhile.

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { switchOf } from '#core/contract';
import { refusalOf } from '../../entity/edit/refusal.ts';
import { etagOf } from '../../entity/edit/useRecord.ts';
import { isPartFormHere } from '../../entity/part/LazyPartForm.tsx';
import { partErrors } from '../../entity/part/partFields.ts';
import type { FieldError } from '../../form/errors.ts';
import { patchOf, sameValue, type Values } from '../../form/values.ts';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { CellEditing } from '../../table/tools.ts';
import type { Row, RowWindow } from '../../table/window/RowWindow.ts';
import { EarlyTyping } from './EarlyTyping.ts';
import { editableColumns, fieldOfColumn } from './editableColumns.ts';

/** Place of the edited cell. */
export interface EditedCell {
  readonly row: Row;
  readonly column: string;
  readonly field: string;
}

/** Functions with which the page shows the result. */
export interface EditCallbacks {
  /** Called after a save; `undo` undoes it. */
  readonly saved: (row: Row, field: string, undo: () => void) => void;
  /**
   * Called when a switch could not be set or a change not be undone, since no field is open that could show the error.
   */
  readonly failed: (row: Row, error: unknown) => void;
}

export class CellEdit implements CellEditing {
  cell: EditedCell | null = null;
  /** The row with the typed value. */
  record: Values = {};
  errors: readonly FieldError[] = [];
  /** An error that does not belong to the field. */
  failure: unknown = null;
  /** The row as another person saved it meanwhile. */
  theirs: Row | null = null;
  busy = false;
  /** Keys that were typed before the field was there. */
  private awaited: EarlyTyping | null = null;
  private readonly columns: ReadonlySet<string>;

  constructor(
    private readonly entity: ResolvedEntity,
    private readonly rows: RowWindow,
    private readonly toasts: EditCallbacks,
  ) {
    this.columns = new Set(editableColumns(entity));
    makeAutoObservable<this, 'entity' | 'rows' | 'toasts' | 'columns' | 'awaited'>(this, {
      cell: observableRef,
      record: observableRef,
      errors: observableRef,
      failure: observableRef,
      theirs: observableRef,
      entity: false,
      rows: false,
      toasts: false,
      columns: false,
      awaited: false,
      canEdit: false,
      isSwitch: false,
    });
  }

  canEdit(column: string): boolean {
    return this.columns.has(column);
  }

  isSwitch(column: string): boolean {
    const field = fieldOfColumn(this.entity, column);
    const known = field === undefined ? undefined : this.entity.schema.properties[field];
    return known?.type === 'boolean' || switchOf(known) !== undefined;
  }

  start(row: Row, column: string, typed = ''): void {
    const field = fieldOfColumn(this.entity, column);
    if (!field || this.busy) return;
    this.awaited = isPartFormHere() ? null : new EarlyTyping(typed);
    this.cell = { row, column, field };
    this.record = row;
    this.clearTrouble();
  }

  early(key: string): boolean {
    if (!this.cell || !this.awaited) return false;
    if (key !== 'Escape') return this.awaited.take(key);
    this.cancel();
    return true;
  }

  /** Starts the edit in its field; answers true if Enter was already pressed, so that it is saved at once. */
  begin(control: HTMLElement | null): boolean {
    const typed = this.awaited;
    this.awaited = null;
    return control !== null && typed?.into(control) === true;
  }

  change(record: Values): void {
    this.record = record;
    this.errors = [];
    this.failure = null;
  }

  cancel(): void {
    this.cell = null;
    this.clearTrouble();
  }

  /** Answers true when the edit has ended: saved, or without a change. */
  async save(): Promise<boolean> {
    const { cell, record } = this;
    if (!cell || this.busy) return false;
    const value = record[cell.field];
    if (sameValue(cell.row[cell.field], value)) {
      this.cancel();
      return true;
    }
    this.errors = partErrors(this.entity, [cell.field], record);
    if (this.errors.length > 0) return false;
    return this.send(cell, patchOf([cell.field], record));
  }

  /** Saves the typed value over the other person's version. */
  keepMine(): Promise<boolean> {
    const { cell, theirs } = this;
    if (!cell || !theirs) return Promise.resolve(false);
    const typed = this.record[cell.field];
    this.cell = { ...cell, row: theirs };
    this.record = { ...theirs, [cell.field]: typed };
    this.clearTrouble();
    return this.save();
  }

  /** Turns a switch on or off at once, and back if the server refuses. */
  flip(row: Row, column: string): void {
    const field = fieldOfColumn(this.entity, column);
    if (!field) return;
    const pair = switchOf(this.entity.schema.properties[field]);
    const isOn = row[field] === (pair?.on ?? true);
    this.setAtOnce(row, field, pair ? (isOn ? pair.off : pair.on) : !isOn);
  }

  /** Shows the value before the server answers, and puts the old one back if it refuses. */
  private setAtOnce(row: Row, field: string, value: unknown): void {
    this.rows.replace({ ...row, [field]: value });
    this.patch(row, patchOf([field], { ...row, [field]: value }), field).catch((error: unknown) => {
      const refusal = refusalOf(error);
      runInAction(() => this.rows.replace(refusal.kind === 'stale' ? (refusal.current as Row) : row));
      this.toasts.failed(row, error);
    });
  }

  private async send(cell: EditedCell, patch: Values): Promise<boolean> {
    this.busy = true;
    this.clearTrouble();
    try {
      await this.patch(cell.row, patch, cell.field);
      runInAction(() => this.cancel());
      return true;
    } catch (error) {
      runInAction(() => this.refused(error));
      return false;
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }

  private async patch(row: Row, patch: Values, field: string): Promise<void> {
    const headers = { 'If-Match': etagOf(row) };
    const { data } = await http.patch<{ data: Row }>(`${this.entity.resource}/${row.id}`, patch, { headers });
    const saved = data.data;
    this.rows.replace(saved);
    this.toasts.saved(saved, field, () => this.setAtOnce(saved, field, row[field]));
  }

  private refused(error: unknown): void {
    const refusal = refusalOf(error);
    if (refusal.kind === 'stale') {
      this.theirs = refusal.current as Row;
      this.rows.replace(this.theirs);
    } else if (refusal.kind === 'fields' && refusal.errors.every(({ path }) => path === this.cell?.field)) {
      this.errors = refusal.errors;
    } else this.failure = error;
  }

  private clearTrouble(): void {
    this.errors = [];
    this.failure = null;
    this.theirs = null;
  }
}
