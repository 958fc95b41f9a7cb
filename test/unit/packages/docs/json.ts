// Checks examples in JSON: parts of entity files by the schema of these, files that add fields and files of ports whole.
import fileShape from '../../../../core/contract/entity/entity-file.schema.json';
import { checkExtensionFile } from '../../../../core/contract/entity/file-checks/extension-file.ts';
import { type Shape, violations } from '../../../../core/contract/plugin/shape.ts';
import type { Block } from './blocks.ts';

const { definitions, properties } = fileShape;
const KEYS: Readonly<Record<string, object>> = { ...properties.list.properties, ...properties };
const PORT = {
  type: 'object',
  additionalProperties: false,
  required: ['port', 'message'],
  properties: { port: { type: 'string' }, message: { type: 'object' }, reply: { type: 'object' } },
};
/** The marks of fences whose examples are no part of a file of a package. */
const WITHOUT_SCHEMA = ['call', 'tsconfig'];

/** Answers what is wrong with the example, each with its place. */
export function faultsInJson({ at, marks, code }: Block): string[] {
  const said = parsed(code);
  if (WITHOUT_SCHEMA.includes(marks)) return [];
  const faults = faultsOf(said, marks);
  return faults.map(({ path, reason }) => `${at} ${path} ${reason}`);
}

interface Fault {
  readonly path: string;
  readonly reason: string;
}

function faultsOf(said: Readonly<Record<string, unknown>>, marks: string): readonly Fault[] {
  if (marks === 'which') return faultsBy({ $ref: '#/definitions/which' }, said);
  if ('extends' in said) return checkExtensionFile(said);
  if ('port' in said) return faultsBy(PORT, said);
  return Object.entries(said).flatMap(([key, value]) => {
    if (key.includes('.')) return faultsBy({ type: 'string' }, value);
    const shape = isField(value) ? { $ref: '#/definitions/field' } : KEYS[key];
    if (!shape) return [{ path: key, reason: 'is no key of an entity file' }];
    return faultsBy(shape, value).map(({ path, reason }) => ({ path: `${key}.${path}`, reason }));
  });
}

const isField = (value: unknown): boolean => typeof Object(value).type === 'string';

const faultsBy = (shape: object, value: unknown): readonly Fault[] =>
  violations({ ...shape, definitions } as unknown as Shape, value);

/** Reads an example, which may be a part of a file without the brackets of the whole, and hold comments. */
function parsed(code: string): Readonly<Record<string, unknown>> {
  const plain = code.replaceAll(/ +\/\/ .*$/gm, '').trim();
  return JSON.parse(plain.startsWith('{') ? plain : `{${plain.replace(/,$/, '')}}`);
}
