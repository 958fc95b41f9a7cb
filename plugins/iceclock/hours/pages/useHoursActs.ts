// Does what one can do with a day, and offers to take it back: approve, accept the proposal, correct, open again.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, http, toast, toastError, useReason, type useRegistry } from '#core';
import type { Correction } from '../review/proposal.ts';
import { reasonsText } from '../review/reason-text.ts';
import type { HoursRow, JudgedRow } from './rows.ts';

export type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
export type HoursActs = ReturnType<typeof useHoursActs>;

type Saved = { readonly data: { readonly id: number; readonly version: number } };

const versionOf = ({ version }: { readonly version?: number }) => ({ headers: { 'If-Match': `"${version}"` } });

export function useHoursActs(entity: Entity, reload: () => void) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const busy = useRef(new Set<string>());
  const done = ({ data: { id } }: Saved, key: string, name: string, undo?: () => Promise<unknown>) => {
    announceRecord({ resource: 'workingday', id });
    reload();
    const takeBack = () => void undo?.().then(reload, failed);
    toast(
      t(`iceclock.hours.did.${key}`, { name }),
      undo && { text: t('core.ui.undo'), onClick: takeBack, undoes: true },
    );
  };
  const failed = (error: unknown) => toastError(reason(error));
  /** Does one thing at a time with a row, though somebody holds the key. */
  const once = async (key: string, act: () => Promise<void>) => {
    if (busy.current.has(key)) return;
    busy.current.add(key);
    await act().catch(failed);
    busy.current.delete(key);
  };
  const move = (row: HoursRow, status: string, more: object = {}) =>
    http.patch<Saved>(`workingday/${row.id}/status`, { status, ...more }, versionOf(row)).then(({ data }) => data);
  const change = (row: HoursRow, values: Correction, edit_reason: string) =>
    http.patch<Saved>(`workingday/${row.id}`, { ...values, edit_reason }, versionOf(row)).then(({ data }) => data);
  const back = { edit_reason: t('iceclock.hours.takenBack') };
  const putBack = (row: HoursRow) => (saved: Saved) =>
    change({ ...row, version: saved.data.version }, timesOf(row), back.edit_reason);

  return {
    approve: ({ row }: JudgedRow) =>
      once(row.key, async () => {
        const saved = await move(row, 'APPROVED');
        const undo = () => move({ ...row, version: saved.data.version }, 'CLOSED', back);
        done(saved, 'approved', row.employee.display, undo);
      }),
    accept: ({ row, review: { proposal } }: JudgedRow) =>
      once(row.key, async () => {
        if (!proposal?.correction) return;
        const saved = await change(row, proposal.correction, reasonsText(proposal, t));
        done(saved, 'corrected', row.employee.display, () => putBack(row)(saved));
      }),
    reopen: ({ row }: JudgedRow, edit_reason: string) =>
      once(row.key, async () => done(await move(row, 'CLOSED', { edit_reason }), 'reopened', row.employee.display)),
    /** Saves what was typed; what is refused is for the form to say. */
    save: async (row: HoursRow, values: Correction, edit_reason: string) => {
      if (row.id !== undefined) {
        const saved = await change(row, values, edit_reason);
        return done(saved, 'corrected', row.employee.display, () => putBack(row)(saved));
      }
      const { employee_id, division_id, shift_id } = row;
      const made = { employee_id, division_id, shift_id, ...values, edit_reason };
      return done((await http.post<Saved>('workingday', made)).data, 'entered', row.employee.display);
    },
  };
}

/** A day that was open has no end to go back to but none. */
const timesOf = ({ started_at, stopped_at, breaks }: HoursRow) =>
  ({ started_at, stopped_at: stopped_at ?? null, breaks: breaks ?? [] }) as unknown as Correction;
