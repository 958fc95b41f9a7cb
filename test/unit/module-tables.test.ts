// Tests each module against its manifest: it reads the tables of modules that it requires alone, and names models only
// of those and of what it knows (docs/design.md, "Folders").
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldSchema, relationOf } from '#core/contract';
import type { ServerPlugin } from '../../api/contract/index.ts';
import { entitiesOf } from '../../api/modules/entities.ts';
import shipped from '../../plugins/server.ts';

const entities = entitiesOf(shipped);
const manifests = shipped.map(({ manifest }) => manifest);
const ownerOfTable = new Map(entities.map(({ resource, plugin }) => [resource, plugin]));
const ownerOfModel = new Map(entities.filter(({ partOf }) => !partOf).map(({ model, plugin }) => [model, plugin]));
const ownerOfKind = new Map(
  shipped.flatMap(({ manifest }) => (manifest.fields ?? []).map(({ id }) => [id, manifest.id])),
);

interface Use {
  readonly module: string;
  readonly other: string;
  readonly where: string;
}

const requires = ({ module, other }: Use) => manifests.find(({ id }) => id === module)?.requires?.includes(other);
const knows = ({ module, other }: Use) => manifests.find(({ id }) => id === module)?.knows?.includes(other);
const told = (uses: readonly Use[]) =>
  [...new Set(uses.map(({ module, other, where }) => `${module} names ${other}: ${where}`))].sort();

const followedBy = ({ reacts = [] }: Pick<ServerPlugin, 'reacts'>) =>
  Object.fromEntries(reacts.map(({ to }) => [to, true]));

const tables = [...ownerOfTable.keys()].join('|');
const IN_SQL = new RegExp(`\\b(?:from|join|into|update)\\s+"?(${tables})\\b`, 'g');
const IN_CALLS = new RegExp(`(?:From|Into|Table|Join)\\('(${tables})[' ]`, 'g');
const IN_RECORDS = /\b(?:records|add|change)\('([A-Z]\w+)'/g;

/** Lists the names of other modules that the code of each module uses, by these patterns. */
function namedInCode(patterns: readonly RegExp[], owners: ReadonlyMap<string, string>): Use[] {
  const files = readdirSync('plugins', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => /^\w+\/.*\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join('plugins', file), 'utf8').replace(/^\s*(\/\/|\*|\/\*\*|import ).*$/gm, '');
      const module = file.split('/')[0] ?? '';
      return patterns
        .flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => ({ name, other: owners.get(name) })))
        .flatMap(({ name, other }) =>
          other && other !== module ? [{ module, other, where: `${name} in ${file}` }] : [],
        );
    });
}

/** Lists a field with those within it, which are of the module that brings the field. */
function fieldsOf({ properties = {}, items, ...field }: FieldSchema): FieldSchema[] {
  const inner = [...Object.values(properties), ...(items ? [items] : [])];
  const { beside } = field;
  return [field as FieldSchema, ...inner.flatMap((each) => fieldsOf(beside ? { beside, ...each } : each))];
}

/** Lists the names of other modules that the entity files of each module use, and their additions to those of others. */
function namedInFiles(ofField: (field: FieldSchema) => readonly (string | undefined)[]): Use[] {
  return entities.flatMap(({ plugin: module, model, schema }) =>
    fieldsOf(schema)
      .flatMap((field) => ofField(field).map((other) => ({ module: field.beside?.plugin ?? module, other })))
      .flatMap(({ module, other }) => (other && other !== module ? [{ module, other, where: model }] : [])),
  );
}

test('SQL names tables of its own module and of what that requires', () => {
  const uses = namedInCode([IN_SQL, IN_CALLS], ownerOfTable);
  expect(uses.filter(requires)).not.toEqual([]);
  expect(told(uses.filter((use) => !requires(use)))).toEqual([]);
});

test('records, hooks, extensions and relations name what is required or known', () => {
  const hooks = shipped.flatMap(({ manifest, server = { plugin: manifest.id } }) =>
    [manifest.extends, server.hooks, followedBy(server), server.computed, server.searched].flatMap((each = {}) =>
      Object.keys(each).flatMap((model) => {
        const other = ownerOfModel.get(model);
        return other && other !== manifest.id ? [{ module: manifest.id, other, where: model }] : [];
      }),
    ),
  );
  const relations = namedInFiles((field) => [ownerOfTable.get(relationOf(field)?.resource ?? '')]);
  const uses = [...hooks, ...relations, ...namedInCode([IN_RECORDS], ownerOfModel)];
  expect(uses.filter(knows)).not.toEqual([]);
  expect(told(uses.filter((use) => !requires(use) && !knows(use)))).toEqual([]);
});

test('kinds of fields are of a module that is required', () => {
  const uses = namedInFiles(({ kind }) => [ownerOfKind.get(kind ?? '')]);
  expect(uses).not.toEqual([]);
  expect(told(uses.filter((use) => !requires(use)))).toEqual([]);
});

test('nothing is required that is not used, and hooks are of models that there are', () => {
  const uses = [
    ...namedInCode([IN_SQL, IN_CALLS], ownerOfTable),
    ...namedInFiles((field) => [ownerOfTable.get(relationOf(field)?.resource ?? '')]),
  ];
  const unused = manifests.flatMap(({ id, requires = [] }) =>
    requires
      .filter((other) => uses.every((use) => use.module !== id || use.other !== other))
      .map((other) => [id, other]),
  );
  expect(unused).toEqual([]);
  const models = entities.map(({ model }) => model);
  const strange = shipped.flatMap(({ server }) =>
    [server?.hooks, server?.computed, server?.searched].flatMap((each = {}) =>
      Object.keys(each).filter((model) => !models.includes(model)),
    ),
  );
  expect(strange).toEqual([]);
});
