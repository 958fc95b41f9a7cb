// The state of one form being filled in: base version, values, what is unsaved, and what a save answered.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Entity } from '#core/contract';
import type { FieldError } from '../../form/errors.ts';
import { changedFields, filledValues, mergePatch, type Values } from '../../form/record.ts';
import { editableFields } from '../../form/schema.ts';
import { http } from '../../http/http.ts';
import { type Conflict, conflictOf, holdsMine, type Side, settle } from './conflict.ts';
import { type Reason, type Refusal, refusalOf } from './refusal.ts';
import { type Versioned, versionedOf } from './useRecord.ts';

interface Trouble {
  readonly errors?: readonly FieldError[];
  readonly conflict?: Conflict;
  readonly reason?: Reason;
}

export function useEditor(entity: Entity, start: Versioned, onSaved: (record: Values) => void) {
  const [{ base, record }, setState] = useState({ base: start, record: start.record });
  const [trouble, setTrouble] = useState<Trouble>({});
  const [busy, setBusy] = useState(false);
  // Two clicks in one frame: the second finds this before React renders.
  const sending = useRef(false);
  const fields = useMemo(() => editableFields(entity.schema), [entity]);
  const changed = useMemo(() => changedFields(fields, base.record, record), [fields, base, record]);

  const change = useCallback((next: Values) => setState((state) => ({ ...state, record: next })), []);
  const rebase = useCallback((next: { base: Versioned; record: Values }) => setState(next), []);

  const save = async (values: Values) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      onSaved((await write(entity, fields, base, values)) ?? base.record);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.kind === 'stale' && holdsMine(fields, base.record, values, refusal.current)) onSaved(refusal.current);
      else setTrouble(troubleOf(refusal, fields, base.record, values));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const resolve = (conflict: Conflict, sideOf: (name: string) => Side) => {
    setState(settle(fields, base.record, record, conflict, sideOf));
    setTrouble({});
  };
  return { base, record, changed, trouble, busy, change, rebase, save, resolve };
}

/** Creates or patches; without a change there is nothing to send. */
async function write(entity: Entity, fields: readonly string[], from: Versioned, values: Values) {
  const { id } = from.record;
  if (id === undefined) {
    const { data } = await http.post<{ data: Values }>(entity.resource, filledValues(fields, values));
    return data.data;
  }
  const changed = changedFields(fields, from.record, values);
  if (changed.length === 0) return undefined;
  const patch = mergePatch(changed, values);
  const headers = { 'If-Match': from.etag };
  const answer = await http.patch<{ data: Values }>(`${entity.resource}/${String(id)}`, patch, { headers });
  return versionedOf(answer).record;
}

function troubleOf(refusal: Refusal, fields: readonly string[], base: Values, mine: Values): Trouble {
  if (refusal.kind === 'fields') return { errors: refusal.errors };
  if (refusal.kind === 'stale') return { conflict: conflictOf(fields, base, mine, refusal.current) };
  return { reason: refusal.reason };
}
