// Holds the pieces from which the shapes of the plugin contract are made. They describe the contract as data: which keys each kind
// of contribution may hold, checked by the same interpreter as entity files. An unknown key is refused, since a misspelt `permission`
// would open what it should guard. The contract's types hold these lists complete: a key that is missing here does not compile.
import { LICENSE, TONES } from '#core/contract';
import fileShape from '../../../contract/entity/entity-file.schema.json' with { type: 'json' };
import type { Shape } from '../../../contract/plugin/shape.ts';

export const text: Shape = { type: 'string', minLength: 1 };
export const id: Shape = { type: 'string', pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$', maxLength: 200 };
export const number: Shape = { type: 'number' };
export const flag: Shape = { type: 'boolean' };
export const lazy: Shape = { type: 'function' };
export const lazies: Shape = { type: 'object', additionalProperties: lazy };
export const list: Shape = { type: 'array' };
export const ids: Shape = { type: 'array', items: id };
export const permissions: Shape = { type: 'array', items: text };

/** One licence, or several of which any opens it. */
export const licenses: Shape = {
  ...{ type: ['string', 'array'], pattern: LICENSE },
  ...{ minItems: 1, items: { type: 'string', pattern: LICENSE } },
};

export const tone: Shape = { type: 'string', enum: TONES };
/** The shape of conditions, which the entity file's schema holds. */
export const which = fileShape.definitions.which as Shape;

type OptionalOf<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Shapes<Keys extends PropertyKey> = Readonly<Record<Keys, Shape>>;

/** Makes a shape of the keys that `T` must have and those that it may have. */
export function closed<T>(required: Shapes<Exclude<keyof T, OptionalOf<T>>>, optional: Shapes<OptionalOf<T>>): Shape {
  const properties = { ...required, ...optional };
  return { type: 'object', additionalProperties: false, required: Object.keys(required), properties };
}
