// Describes the buttons and the tabs of an entity's view and index.
import { type Action, type ActionCall, LICENSE, type Panel } from '#core/contract';
import { closed, flag, id, lazy, number, permissions, text, tone, which } from './basics.ts';

/** A path in which `{id}` stands for the record's id. */
const BELOW = { type: 'string', pattern: '^[a-z0-9_-]+(/([A-Za-z0-9_.-]+|\\{id\\}))*$' } as const;
const CALL = closed<ActionCall>(
  {
    path: BELOW,
  },
  {
    method: { type: 'string', enum: ['POST', 'PATCH', 'DELETE'] },
    confirm: flag,
    arguments: { type: 'object', required: ['properties'] },
    opens: flag,
  },
);

export const ACTION = closed<Action>(
  {
    id,
  },
  {
    permissions,
    icon: text,
    tone,
    sortFirst: number,
    when: which,
    load: lazy,
    call: CALL,
    to: BELOW,
  },
);
export const PANEL = closed<Panel>(
  {
    id,
  },
  {
    as: id,
    license: { type: 'string', pattern: LICENSE },
    permissions,
    sortFirst: number,
    load: lazy,
    related: closed<NonNullable<Panel['related']>>({ resource: text, field: text }, {}),
  },
);
