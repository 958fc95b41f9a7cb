// Tests the schema of entity files: closed, with faults explained by path and reason, and in agreement with Ajv.
import Ajv from 'ajv';
import fc from 'fast-check';
import { DECLARED_LISTS, type EntityFile, FORMATS, KEYWORDS, LICENSE } from '#core/contract';
import fileShape from '../../core/contract/entity/entity-file.schema.json';
import { checkEntityFile } from '../../core/contract/entity/file-checks/entity-file.ts';
import { type Shape, violations } from '../../core/contract/plugin/shape.ts';
import { entityFiles } from '../entity-files.ts';
import { scaled } from '../scale.ts';

const good = {
  model: 'Van',
  display: '{{nr}} {{name}}',
  list: { columns: ['name', 'nr', 'division_id', 'created_at'], sort: ['-nr', 'id'], search: ['name'] },
  unique: [['nr']],
  ui: { groups: [{ id: 'main', fields: ['name', 'nr'] }], fields: { name: { 'ui:autofocus': true } } },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      nr: { type: 'integer' },
      division_id: { type: 'integer', relation: 'division' },
    },
    allOf: [{ if: { properties: { nr: { const: 1 } } }, else: { required: ['division_id'] } }],
  },
};

/** Its list opens on those. */
function opening(filters: object): object {
  return { ...good, list: { ...good.list, tabs: [{ id: 'usual', filters }] } };
}

function withField(name: string, field: object): object {
  return { ...good, schema: { ...good.schema, properties: { ...good.schema.properties, [name]: field } } };
}

/** Makes a file whose field x moves from A to B, with the test's changes. */
function withMoves(more: object, field: object = {}): object {
  const steps = [{ from: ['A'], to: 'B', permissions: [] }];
  return withField('x', { type: 'string', enum: ['A', 'B'], readOnly: true, moves: { steps, ...more }, ...field });
}

test('a right file has nothing against it', () => {
  expect(checkEntityFile(good)).toEqual([]);
});

test.each<[string, unknown, string, string]>([
  ['no object', 'Van', '', 'must be object'],
  ['missing key', { ...good, model: undefined, display: 3 }, 'model', 'must be string'],
  ['unknown key', { ...good, tabel: [] }, 'tabel', 'is not a known key'],
  ['no name of a licence', { ...good, license: 'ice' }, 'license', 'must match'],
  ['unknown keyword', withField('x', { type: 'string', title: 'X' }), 'schema.properties.x.title', 'known key'],
  ['no type', withField('x', {}), 'schema.properties.x.type', 'is missing'],
  ['unknown format', withField('x', { type: 'string', format: 'bic' }), 'schema.properties.x.format', 'must be one of'],
  ['field name', withField('X-1', { type: 'string' }), 'schema.properties.X-1', 'must match'],
  ['reserved name', withField('empty', { type: 'string' }), 'schema.properties.empty', 'reserved'],
  ['company_id', withField('company_id', { type: 'integer' }), 'schema.properties.company_id', 'reserved'],
  [
    'tone',
    withField('x', { type: 'string', enum: ['A'], values: { A: { tone: 'pink' } } }),
    'schema.properties.x.values.A.tone',
    'must be one of',
  ],
  [
    'tone left out',
    withField('x', { type: 'string', enum: ['A', 'B'], values: { A: { tone: 'info' } } }),
    'schema.properties.x.values',
    'no tone of B',
  ],
  [
    'the same as a field that is not there',
    withField('x_id', { type: 'integer', relation: 'x', only: { nr: { same: 'number' } } }),
    'schema.properties.x_id.only',
    'names number, which is not a field beside it',
  ],
  ['the same as another record, in a tab', opening({ nr: { same: 'nr' } }), 'list.tabs.0.filters.nr.same', 'for only'],
  ['references of unknown rows', { ...good, refers: { ghost: { empty: true } } }, 'refers', 'names ghost'],
  [
    'sign of what is no money',
    withField('x', { type: 'number', signed: true }),
    'schema.properties.x',
    'is signed, but no money',
  ],
  [
    'number counted per a field that changes',
    withField('x', { type: 'string', readOnly: true, sequence: { per: ['name'], format: '{00}' } }),
    'schema.properties.x',
    'counts per name, which must be required and createOnly',
  ],
  [
    'number counted per nothing that there is',
    withField('x', { type: 'string', readOnly: true, sequence: { per: ['shop'], format: '{00}' } }),
    'schema.properties.x',
    'counts per shop, which is not a field',
  ],
  [
    'number of a device that is not unique',
    withField('x', { type: 'integer', createOnly: true, sequence: { given: true } }),
    'schema.properties.x',
    'so unique must name x',
  ],
  [
    'number of a device in a text',
    withField('x', { type: 'string', readOnly: true, sequence: { given: true } }),
    'schema.properties.x',
    'must be a createOnly integer',
  ],
  [
    'switch with one end',
    withField('x', { type: 'string', enum: ['A', 'B'], values: { A: { switch: 'on' } } }),
    'schema.properties.x.values',
    'which one off',
  ],
  [
    'tone of nothing',
    withField('x', { type: 'string', values: { A: { tone: 'info' } } }),
    'schema.properties.x.values',
    'not a value',
  ],
  [
    'copy of what is required',
    withField('name', { type: 'string', copy: false }),
    'schema.properties.name.copy',
    'a copy needs',
  ],
  ['languages', { ...good, translated: 'nr' }, 'translated', 'not a list with a locale'],
  ['opening filter', opening({ day: 'today' }), 'list.tabs.0.filters', 'not a field'],
  ['opening period', opening({ nr: { period: 'someday' } }), 'list.tabs.0.filters.nr.period', 'is no period'],
  ['relation name', withField('boss', { type: 'integer', relation: 'employee' }), 'schema.properties.boss', '_id'],
  [
    'relation type',
    withField('boss_id', { type: 'string', relation: 'employee' }),
    'schema.properties.boss_id',
    'integer',
  ],
  ['relation hides a field', withField('division', { type: 'string' }), 'schema.properties.division_id', 'is a field'],
  ['list of what', withField('days', { type: 'array' }), 'schema.properties.days', 'needs items'],
  ['pattern', withField('x', { type: 'string', pattern: '(' }), 'schema.properties.x.pattern', 'regular expression'],
  ['columns', { ...good, list: { ...good.list, columns: ['nam'] } }, 'list.columns', 'names nam'],
  ['sort', { ...good, list: { ...good.list, sort: ['-nam'] } }, 'list.sort', 'names nam'],
  [
    'sort_key without orderable',
    { ...good, list: { ...good.list, sort: ['sort_key'] } },
    'list.sort',
    'names sort_key',
  ],
  ['search', { ...good, list: { ...good.list, search: ['nam'] } }, 'list.search', 'names nam'],
  ['display', { ...good, display: '{{nam}}' }, 'display', 'names nam'],
  ['unique', { ...good, unique: [['nr'], ['nam']] }, 'unique.1', 'names nam'],
  ['scope', { ...good, scope: { A_SELF: { nam: 'own' } } }, 'scope.A_SELF', 'names nam'],
  ['scope of one’s own', { ...good, scope: { A_SELF: { name: 'own' } } }, 'scope.A_SELF.name', 'no relation'],
  ['scope that compares', { ...good, scope: { A: { nr: { gte: 3 } } } }, 'scope.A.nr', 'no comparison'],
  ['text for a number', opening({ nr: '3' }), 'list.tabs.0.filters.nr', 'no value of the field'],
  ['end of another kind', opening({ nr: { lte: '3' } }), 'list.tabs.0.filters.nr.lte', 'of the kind'],
  ['day of a text', opening({ name: { gte: 'today' } }), 'list.tabs.0.filters.name.gte', 'is a day'],
  ['list that looks inside', opening({ 'name.x': 1 }), 'list.tabs.0.filters.name.x', 'looks into rows'],
  [
    'arrow with an unknown value',
    withMoves({ steps: [{ from: ['A'], to: 'B', permissions: [], when: { x: ['C'] } }] }),
    'schema.properties.x.moves.steps.0.when.x',
    'is "C", which is no value',
  ],
  ['group', { ...good, ui: { groups: [{ id: 'a', fields: ['nam'] }] } }, 'ui.groups.0.fields', 'names nam'],
  [
    'two groups',
    {
      ...good,
      ui: {
        groups: [
          { id: 'a', fields: ['nr'] },
          { id: 'b', fields: ['nr'] },
        ],
      },
    },
    'ui.groups.1',
    'already in a group',
  ],
  ['uiSchema', { ...good, ui: { fields: { nam: {} } } }, 'ui.fields', 'names nam'],
  ['arrows to nowhere', withMoves({ open: ['C'] }), 'schema.properties.x.moves', 'name C'],
  ['arrows of a free field', withMoves({}, { readOnly: false }), 'schema.properties.x.moves', 'not readOnly'],
  [
    'arrows back without a time',
    withMoves({ back: { permissions: [], minutes: 5, later: [] } }),
    'schema.properties.x.moves',
    'need since',
  ],
  ['arrows over', withMoves({ since: 'nam' }), 'schema.properties.x.moves', 'names nam'],
  [
    'a reason without a field',
    withMoves({ steps: [{ from: ['A'], to: 'B', permissions: [], reason: 'nam' }] }),
    'schema.properties.x.moves',
    'names nam',
  ],
  ['indexes, a list', { ...good, indexes: [['tags']] }, 'indexes.0', 'not stored as one value'],
  ['live, a field that people type', { ...good, live: ['name'] }, 'live', 'not a readOnly field'],
  ['forgotten without soft deletion', { ...good, forgotten: { name: '—' } }, 'forgotten', 'not deleted softly'],
  ['forgotten, an unknown field', { ...good, softDelete: true, forgotten: { nam: '' } }, 'forgotten', 'names nam'],
  ['forgotten, a required field', { ...good, softDelete: true, forgotten: {} }, 'forgotten', 'nothing of name'],
  ['comments without a page', { ...good, comments: true, noPages: true }, 'comments', 'no page'],
  ['required', { ...good, schema: { ...good.schema, required: ['nam'] } }, 'schema.required', 'names nam'],
  [
    'condition',
    { ...good, schema: { ...good.schema, allOf: [{ if: { not: { required: ['nam'] } } }] } },
    'schema.allOf.0',
    'names nam',
  ],
])('refuses %s with path and reason', (_, file, path, reason) => {
  expect(checkEntityFile(file)).toContainEqual({ path, reason: expect.stringContaining(reason) });
});

test('orderable gives sort_key, softDelete gives deleted_at', () => {
  const file = {
    ...good,
    orderable: true,
    softDelete: true,
    list: { columns: ['name', 'deleted_at'], sort: ['sort_key'], search: [] },
  };
  expect(checkEntityFile(file)).toEqual([]);
});

const files = entityFiles;
const ajv = new Ajv({ allErrors: true, strict: false });
const byAjv = ajv.compile(fileShape);

/** Makes a right file in which some part is replaced by anything. */
const damaged = fc
  .tuple(fc.constantFrom(good, ...files.map(([, file]) => file as EntityFile)), fc.nat(), fc.jsonValue(), fc.boolean())
  .map(([file, place, value, drop]) => {
    const copy = structuredClone(file) as Record<string, unknown>;
    const spots: [Record<string, unknown>, string][] = [];
    const walk = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, member] of Object.entries(node)) {
        spots.push([node as Record<string, unknown>, key]);
        walk(member);
      }
    };
    walk(copy);
    const [parent, key] = spots[place % spots.length]!;
    if (drop && !Array.isArray(parent)) delete parent[key];
    else parent[key] = value;
    return copy;
  });

test('knows every keyword that the shape of entity files uses', () => {
  const [, file] = files.find(([, { schema }]) => JSON.stringify(schema).includes('"only"'))!;
  const bare = JSON.parse(JSON.stringify(file).replace(/"only":\{[^}]*\}/, '"only":{}'));
  expect(byAjv(bare)).toBe(false);
  expect(violations(fileShape as Shape, bare)).toEqual([expect.objectContaining({ keyword: 'minProperties' })]);
});

test.each([[], 0, 4000, 'week', { days: 7 }])('a stream is kept for days or a setting, not for %j', (keep) => {
  const file = { ...entityFiles.find(([, { stream }]) => stream)![1] };
  const damaged = { ...file, stream: { ...file.stream, keep } };
  expect(byAjv(damaged)).toBe(false);
  expect(violations(fileShape as Shape, damaged)).not.toEqual([]);
  expect(violations(fileShape as Shape, file)).toEqual([]);
});

test('agrees with Ajv on files that are damaged anywhere', () => {
  fc.assert(
    fc.property(fc.oneof(damaged, fc.jsonValue()), (file) => {
      expect(violations(fileShape as Shape, file).length === 0).toBe(byAjv(file));
      expect(Array.isArray(checkEntityFile(file))).toBe(true);
    }),
    { numRuns: scaled(300, 3_000) },
  );
});

test('names the form of licences, the declared lists, formats and keywords that the contract knows', () => {
  const { license, field } = fileShape.definitions;
  const { pattern, items } = fileShape.properties.license;
  expect([license.pattern, pattern, items.pattern]).toEqual(Array(3).fill(LICENSE));
  expect(field.properties.declared.enum).toEqual(DECLARED_LISTS);
  const ajvOwn = ['date', 'time', 'date-time', 'email', 'uri'];
  expect([...field.properties.format.enum].sort()).toEqual([...Object.keys(FORMATS), ...ajvOwn].sort());
  expect(Object.keys(field.properties)).toEqual(
    expect.arrayContaining(KEYWORDS.filter((keyword) => keyword !== 'beside')),
  );
});
