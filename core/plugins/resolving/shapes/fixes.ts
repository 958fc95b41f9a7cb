// Describes the fixes of exceptions.
import { FIX_METHODS, type Fix, type FixCall } from '#core/contract';
import { closed, id, lazy, licenses, permissions, text } from './basics.ts';

/** A path in which `{name}` stands for a value of the row. */
const BELOW = { type: 'string', pattern: '^[a-z0-9_-]+(/([A-Za-z0-9_.-]+|\\{[a-z_.]+\\}))*(\\?[^\\s]*)?$' } as const;
const CALL = closed<FixCall>(
  { path: BELOW },
  { method: { type: 'string', enum: FIX_METHODS }, body: { type: 'object' } },
);

export const FIX = closed<Fix>(
  { id, of: { type: 'array', minItems: 1, items: text } },
  {
    permissions,
    call: CALL,
    undo: CALL,
    load: lazy,
    to: BELOW,
    tel: text,
    needs: { type: 'array', items: text },
    as: id,
    license: licenses,
  },
);
