// Describes what a plugin adds to entities, its own and those of others.
import type { EntityContribution, EntityExtension, FieldKind, StackedSlot } from '#core/contract';
import type { Shape } from '../../../contract/plugin/shape.ts';
import { closed, lazies, lazy, list, number } from './basics.ts';

export const FIELD_KIND = closed<FieldKind>(
  {
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
  },
  {
    field: lazy,
    cell: lazy,
    filter: lazy,
  },
);

/** A component, or one with its place among those of other plugins. */
const slot: Shape = { ...closed<StackedSlot>({ load: lazy }, { sortFirst: number }), type: ['function', 'object'] };

const ADDITION_KEYS = {
  ...{ cells: lazies, fields: lazies, actions: list, panels: list },
  ...{
    bulk: list,
    tools: list,
    card: lazy,
    cardHeight: { type: 'integer', minimum: 60, maximum: 400 },
    head: slot,
    beside: slot,
    confirm: slot,
    moves: lazies,
  },
};
export const EXTENSION = closed<EntityExtension>({}, { ...ADDITION_KEYS, files: { type: 'array' } });
export const ENTITY_CONTRIBUTION = closed<EntityContribution>(
  { file: { type: 'object' } },
  {
    ...ADDITION_KEYS,
    pages: closed<NonNullable<EntityContribution['pages']>>({}, { index: lazy, view: lazy, edit: lazy, create: lazy }),
  },
);
