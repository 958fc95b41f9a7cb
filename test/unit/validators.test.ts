// Tests the compiled validators: without eval, found by the schema's hash, and in agreement with the run-time one.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPrecompiledValidator, customizeValidator } from '@rjsf/validator-ajv8';
import { type Entity, type EntityFile, extended, type Plugin, resolveEntity, UNLISTED } from '#core/contract';
import shipped from '#plugins';
import { compileValidator } from '../../build/validators/compile.ts';
import { validatorOptions } from '../../build/validators/options.ts';
import { writeValidators } from '../../build/validators.ts';
import { fieldErrors } from '../../core/form/errors.ts';
import formats from '../../core/form/formats.ts';
import { formSchema } from '../../core/form/schema.ts';
import { entityFiles } from '../entity-files.ts';

const plugins: readonly Plugin[] = shipped;
const schemas = resolve('schemas');
const cache = mkdtempSync(join(tmpdir(), 'validators-'));
const files = entityFiles.map(([, file]) => file);
const KILOBYTES = 7.25;

beforeAll(() => writeValidators(schemas, cache));
afterAll(() => rmSync(cache, { recursive: true }));

/** Runs the module as the bundle does, with eval forbidden. */
function compiled(model: string) {
  const source = readFileSync(join(cache, `${model}.cjs`), 'utf8');
  const require = createRequire(resolve('package.json'));
  const exports: Record<string, never> = {};
  const resolveModule = (name: string) => (name.endsWith('formats.ts') ? { default: formats } : require(name));
  new Function('exports', 'require', source)(exports, resolveModule);
  return { source, exports };
}

const resolved = plugins.flatMap((plugin) =>
  (plugin.entities ?? []).map((entry) => resolveEntity(plugin, 'file' in entry ? entry.file : entry)),
);

describe.each(extended(resolved, plugins).map((entity) => [entity.model, entity] as const))('%s', (model, file) => {
  const schema = formSchema(file) as never;

  test('is small, holds no eval and no English, and is found by its schema', () => {
    const { source, exports } = compiled(model);
    expect(gzipSync(source).length).toBeLessThan(KILOBYTES * 1024);
    expect(source).not.toMatch(/new Function|eval\(|must (be|have|match)/);
    expect(() => createPrecompiledValidator(exports, schema)).not.toThrow();
  });

  test('says the same as the run-time validator', () => {
    const precompiled = createPrecompiledValidator(compiled(model).exports, schema);
    const runtime = customizeValidator(validatorOptions);
    for (const record of records(file)) {
      // Fields that several modules add to an entity come in the order of the files there, of the modules here.
      const both = [precompiled, runtime].map((validator) =>
        fieldErrors(validator.rawValidation(schema, record).errors as never).sort((a, b) => (a.path < b.path ? -1 : 1)),
      );
      expect(both[0]).toEqual(both[1]);
    }
  });
});

/** Makes records: an empty one, one with wrong types everywhere, and one with too long texts everywhere. */
function records(file: Pick<Entity, 'schema'>): Record<string, unknown>[] {
  const names = Object.keys(file.schema.properties);
  const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
  return [{}, all('x'.repeat(300)), all(-1.5), all(['x', 'x']), all(true), { unknown: 1 }];
}

test('a supplier by e-mail needs an address; amounts have two decimals from 0 up', () => {
  const file = files.find(({ model }) => model === 'Supplier') as EntityFile;
  const schema = formSchema(resolveEntity({ id: 'icecloud' }, file)) as never;
  const validator = createPrecompiledValidator(compiled('Supplier').exports, schema);
  const judge = (record: object) => fieldErrors(validator.rawValidation(schema, record).errors as never);
  expect(judge({ name: 'A', order_channel: 'EMAIL' })).toMatchObject([{ path: 'email', code: 'required' }]);
  expect(judge({ name: 'A', order_channel: 'PHONE', min_order_vate: 19.99 })).toEqual([]);
  expect(judge({ name: 'A', order_channel: 'PHONE', min_order_vate: 19.999 })).toMatchObject([{ code: 'multipleOf' }]);
  expect(judge({ name: 'A', order_channel: 'PHONE', iban: 'BE00' })).toMatchObject([{ code: 'format.iban' }]);
});

test('a second writing touches nothing, and what no entity needs goes', () => {
  const before = readdirSync(cache).sort();
  writeValidators(schemas, cache);
  expect(readdirSync(cache).sort()).toEqual(before);
});

test('steps of a ten-thousand-millionth are judged as floats allow', () => {
  const properties = { wage: { type: 'number', multipleOf: 0.0000000001 }, price: { type: 'number', money: true } };
  const file = { model: 'Pay', list: UNLISTED, schema: { type: 'object', properties } } as unknown as EntityFile;
  const exports: Record<string, never> = {};
  new Function('exports', 'require', compileValidator(resolveEntity({ id: 'any' }, file), 'formats'))(exports, () => ({
    default: formats,
  }));
  const schema = formSchema(resolveEntity({ id: 'any' }, file)) as never;
  const validator = createPrecompiledValidator(exports, schema);
  const faults = (record: object) => validator.rawValidation(schema, record).errors?.length ?? 0;
  for (const wage of [0, 1e-10, 0.1, 12.3456789012, 17.0000000003, 99999.9999999999]) expect(faults({ wage })).toBe(0);
  for (const wage of [5e-11, 12.34567890123, 0.15000000005]) expect(faults({ wage })).toBe(1);
  for (const price of [0.29, 1.1, 19.99, 99999999.99]) expect(faults({ price })).toBe(0);
  for (const price of [0.295, 1.005, 99999999.995]) expect(faults({ price })).toBe(1);
});
