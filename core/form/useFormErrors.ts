// Decides which errors a form shows, and when: a field's error not while it is first filled in, but once it was left,
// was typed completely or the form was submitted; the server's errors until their field changes.
import type { ValidatorType } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import type { EntitySchema } from '#core/contract';
import { kindOf } from '../fields/kinds.ts';
import { type FieldError, rootField } from './errors.ts';
import { judge } from './judge.ts';
import { withReasons } from './unread.ts';
import { sameValue, type Values } from './values.ts';

interface Asked {
  readonly validator: ValidatorType;
  readonly schema: EntitySchema;
  readonly values: Values;
  /** Fields that this person may change. */
  readonly writable: ReadonlySet<string>;
  /** Errors from the server. */
  readonly refused: readonly FieldError[];
}

export function useFormErrors({ validator, schema, values, writable, refused }: Asked) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const found = useMemo(
    () => withReasons(judge({ validator, schema, values, writable }), schema, values),
    [validator, schema, values, writable],
  );
  const standing = useStanding(refused, values);
  const shown = [
    ...found.filter((error) => submitted || left.has(rootField(error)) || isWhole(schema, values, error)),
    ...standing,
  ];
  return {
    /** Errors that the browser found. */
    found,
    atFields: shown.filter((error) => writable.has(rootField(error))),
    elsewhere: shown.filter((error) => !writable.has(rootField(error))),
    leave: (field: string) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    submit: () => setSubmitted(true),
  };
}

/** Tells whether the value was typed completely, such as a number of ten digits, so that its error can show at once. */
function isWhole({ properties }: EntitySchema, values: Values, { path }: FieldError): boolean {
  const [field, value] = [properties[path], values[path]];
  return field !== undefined && typeof value === 'string' && value.length === kindOf(field).length;
}

/** Keeps the server's errors about values that have not changed since. */
function useStanding(refused: readonly FieldError[], values: Values): readonly FieldError[] {
  const at = useRef({ refused, values });
  if (at.current.refused !== refused) at.current = { refused, values };
  const then = at.current.values;
  return refused.filter((error) => sameValue(then[rootField(error)], values[rootField(error)]));
}
