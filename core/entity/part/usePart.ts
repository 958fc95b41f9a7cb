// Edits a few fields of an entity: keeps the typed values, their errors, and the result of sending them.
import { useState } from 'react';
import type { FieldError } from '../../form/errors.ts';
import { rootField } from '../../form/errors.ts';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useReason } from '../failure/reason.ts';
import { partErrors } from './partFields.ts';

interface Editing {
  readonly entity: ResolvedEntity;
  readonly names: readonly string[];
  readonly start: Values;
  /** Sends these fields, with null for emptied ones; a refusal that names fields is shown beside them. */
  readonly send: (values: Values) => Promise<void>;
}

/** Answers the props of `PartForm`, and `save` to send the values. */
export function usePart({ entity, names, start, send }: Editing) {
  const reason = useReason(entity);
  const [record, setRecord] = useState<Values>(start);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (values: Values) => {
    setRecord(values);
    setErrors([]);
  };
  const save = async () => {
    const found = partErrors(entity, names, record);
    setErrors(found);
    setFailure('');
    if (found.length > 0) return;
    setBusy(true);
    try {
      await send(Object.fromEntries(names.map((name) => [name, record[name] ?? null])));
    } catch (error) {
      const ofFields = reason.errorsOf(error).filter(({ path }) => names.includes(rootField({ path, code: '' })));
      if (ofFields.length > 0) setErrors(ofFields);
      else setFailure(reason(error));
    } finally {
      setBusy(false);
    }
  };
  return { entity, names, record, errors, failure, busy, change, save };
}
