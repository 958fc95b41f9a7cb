// Tests that conditions in data agree with Ajv, which the server uses, for parts and records of every shape.
import Ajv from 'ajv';
import fc from 'fast-check';
import type { EntitySchema } from '#core/contract';
import { decidedSchema, hiddenFields, waysOf } from '../../core/form/conditions.ts';
import { fits } from '../../core/form/fits.ts';
import { errorsIn } from '../../core/form/interpreted.ts';
import { scaled } from '../scale.ts';

const ajv = new Ajv({ strict: false, allErrors: true });
const value = fc.oneof(fc.constantFrom('A', 'B', '', 'abc'), fc.integer({ min: -2, max: 4 }), fc.boolean());
const record = fc.dictionary(fc.constantFrom('kind', 'count', 'list', 'on'), fc.oneof(value, fc.array(value)));
const { part } = fc.letrec((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    fc.record({ const: value }),
    fc.record({ enum: fc.uniqueArray(value, { minLength: 1 }) }),
    fc.record({ type: fc.constantFrom('string', 'integer', 'boolean', 'array', 'object', 'number') }),
    fc.record({ required: fc.uniqueArray(fc.constantFrom('kind', 'count', 'list', 'on')) }),
    fc.record({ minimum: fc.integer({ min: -1, max: 3 }) }),
    fc.record({ minLength: fc.nat(2), maxLength: fc.nat(3) }),
    fc.record({ minItems: fc.nat(2) }),
    fc.record({ pattern: fc.constantFrom('^a', 'B$') }),
    fc.record({ contains: tie('part') as fc.Arbitrary<object> }),
    fc.record({ not: tie('part') as fc.Arbitrary<object> }),
    fc.record({ anyOf: fc.array(tie('part') as fc.Arbitrary<object>, { minLength: 1, maxLength: 2 }) }),
    fc.record({
      properties: fc.dictionary(fc.constantFrom('kind', 'count', 'list'), tie('part') as fc.Arbitrary<object>),
    }),
  ),
}));

test('decides as Ajv does', () => {
  fc.assert(
    fc.property(part as fc.Arbitrary<object>, record, (schema, data) => {
      expect(fits(schema, data)).toBe(ajv.validate(schema, data));
    }),
    { numRuns: scaled(80, 500) },
  );
});

const schema = {
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: ['A', 'B'] },
    detail: { type: 'string', maxLength: 3 },
    amount: { type: 'number', multipleOf: 0.01 },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'B' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
      then: { required: ['detail'], properties: { amount: { maximum: 5 } } },
      else: { properties: { detail: false } },
    },
  ],
} as unknown as EntitySchema;

test('a decided schema holds no condition: fields are hidden, asked for and narrowed', () => {
  const open = decidedSchema(schema, waysOf(schema, { kind: 'B' }));
  expect(open.required).toEqual(['kind', 'detail']);
  expect(open.properties.amount).toEqual({ type: 'number', multipleOf: 0.01, maximum: 5 });
  expect(open.allOf).toBeUndefined();
  const closed = decidedSchema(schema, waysOf(schema, { kind: 'A' }));
  expect(Object.keys(closed.properties)).toEqual(['kind', 'amount']);
  expect([...hiddenFields(schema, {})]).toEqual(['detail']);
});

test('finds what is wrong as the compiled validators name it', () => {
  const found = (data: object) =>
    errorsIn(schema, data).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`);
  expect(found({})).toEqual([' required']);
  expect(found({ kind: 'C' })).toEqual(['/kind enum']);
  expect(found({ kind: 'B', detail: 'four', amount: 19.999 })).toEqual([
    '/detail maxLength',
    '/amount multipleOf',
    '/amount maximum',
  ]);
  expect(found({ kind: 'A', detail: 'x', amount: 19.99 })).toEqual(['/detail false schema']);
  expect(found({ kind: 4 })).toEqual(['/kind type']);
});
