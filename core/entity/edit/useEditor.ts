// Holds the state of one form: the version that it began with, its values, the unsaved changes, and the answer of the
// last save.
import { useCallback, useMemo, useRef, useState } from 'react';
import { isMasked } from '#core/contract';
import { editableFields, maskedFields } from '../../fields/visible.ts';
import type { FieldError } from '../../form/errors.ts';
import { changedFields, isEmpty, type Values } from '../../form/values.ts';
import { useCreateKey } from '../../http/createKey.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { type Conflict, conflictOf, holdsMine, type Side, settle } from './conflict.ts';
import { type Reason, type Refusal, refusalOf } from './refusal.ts';
import { saveRecord } from './saveRecord.ts';
import { etagOf, fetchRecord, type VersionedRecord } from './useRecord.ts';

export interface Trouble {
  readonly errors?: readonly FieldError[];
  readonly conflict?: Conflict;
  readonly reason?: Reason;
}

const NOTHING: Values = {};

export type EditorState = ReturnType<typeof useEditor>;

export function useEditor(
  entity: ResolvedEntity,
  start: VersionedRecord,
  onSaved: (record: Values) => void,
  given: Values = NOTHING,
) {
  const [{ base, record }, setState] = useState({ base: start, record: start.record });
  const [trouble, setTrouble] = useState<Trouble>({});
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  // A ref, since two clicks in one frame come before React renders.
  const sending = useRef(false);
  const key = useCreateKey();
  const mode = start.record.id === undefined ? 'create' : 'edit';
  const fields = useFields(entity, mode);
  const changed = useMemo(() => changedFields(fields, base.record, record), [fields, base, record]);

  const change = useCallback((next: Values) => setState((state) => ({ ...state, record: next })), []);
  const rebase = useCallback((next: { base: VersionedRecord; record: Values }) => setState(next), []);
  // A newer stored record is no change by the person; typed values stay.
  const { id } = start.record;
  const reveal = useCallback(
    async (name: string) => {
      const whole = (await fetchRecord(entity, String(id), [name])).record[name];
      setState(({ base: { record: stored, etag }, record: typed }) => ({
        base: { record: { ...stored, [name]: whole }, etag },
        record: isMasked(typed[name]) ? { ...typed, [name]: whole } : typed,
      }));
    },
    [entity, id],
  );

  // The form stays until the next page is shown; values typed meanwhile are changes to the saved record.
  const settleOn = (saved: VersionedRecord) => {
    if (mode === 'edit') setState({ base: saved, record: saved.record });
    onSaved(saved.record);
  };
  const save = async (values: Values) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const sent = mode === 'create' ? [...fields, ...hiddenOf(entity, given)] : fields;
      const saved = await saveRecord({ entity, fields: sent, from: base, values, key, onProgress: setProgress });
      settleOn(saved ?? base);
    } catch (error) {
      key.failed(error);
      const refusal = await comparableTo(base.record, entity, refusalOf(error));
      if (refusal.kind === 'stale' && holdsMine(fields, base.record, values, refusal.current)) {
        settleOn({ record: refusal.current, etag: etagOf(refusal.current) });
      } else setTrouble(troubleOf(refusal, fields, base.record, values));
    } finally {
      sending.current = false;
      setBusy(false);
      setProgress(undefined);
    }
  };
  const resolve = (conflict: Conflict, sideOf: (name: string) => Side) => {
    setState(settle(fields, base.record, record, conflict, sideOf));
    setTrouble({});
  };
  return { mode, base, record, changed, trouble, busy, progress, change, rebase, reveal, save, resolve } as const;
}

/**
 * Lists the fields that the person may set, for the current session. A session that ends takes none away, so that typed
 * values still count as unsaved and are offered after signing in again.
 */
function useFields(entity: ResolvedEntity, mode: 'create' | 'edit'): readonly string[] {
  const latest = useRef('');
  const { subject } = session;
  if (subject) latest.current = editableFields(entity, subject, mode).join();
  const names = latest.current;
  return useMemo(() => (names === '' ? [] : names.split(',')), [names]);
}

/** Lists the fields that are given with the form and not shown, such as the parent of a new record. */
function hiddenOf({ schema }: ResolvedEntity, given: Values): string[] {
  return Object.keys(given).filter((name) => schema.properties[name]?.hidden === true);
}

/** Fetches masked values of the other's version that the form shows in full, so that they can be compared. */
async function comparableTo(base: Values, entity: ResolvedEntity, refusal: Refusal): Promise<Refusal> {
  if (refusal.kind !== 'stale') return refusal;
  const names = maskedFields(entity, session.subject).filter((name) => !isEmpty(base[name]) && !isMasked(base[name]));
  if (names.length === 0) return refusal;
  try {
    return { kind: 'stale', current: (await fetchRecord(entity, String(refusal.current.id), names)).record };
  } catch (error) {
    return refusalOf(error);
  }
}

function troubleOf(refusal: Refusal, fields: readonly string[], base: Values, mine: Values): Trouble {
  if (refusal.kind === 'fields') return { errors: refusal.errors };
  if (refusal.kind === 'stale') return { conflict: conflictOf(fields, base, mine, refusal.current) };
  return { reason: refusal.reason };
}
