// Tests kinds of fields in plain TypeScript: matching, storage, typed values, texts and checks.
import { CORE_KINDS, type EntitySchema, type FieldSchema, resolveEntity } from '#core/contract';
import { columnTypeOf, faultsOf, KINDS, kindOf, operatorsOf, shapeOf, textOfValue } from '#core/fields';
import { SERVER_HALVES } from '#core/fields/server';
import { contrast } from '../../../core/fields/color/kind.ts';
import { disagreements, showNationalNumber } from '../../../core/fields/national-registry-nr/kind.ts';
import { readAreas } from '../../../core/fields/polygon/reading.ts';
import { editableFields, maskedFields, visibleFields } from '../../../core/fields/visible.ts';

const string = (format: string): FieldSchema => ({ type: 'string', format });

test('the contract knows every kind of core', () => {
  expect(KINDS.map(({ id }) => id)).toEqual([...CORE_KINDS]);
});

test.each<[string, FieldSchema, string, string]>([
  ['text', { type: 'string' }, 'text', 'text'],
  ['multiline', string('text'), 'text', 'text'],
  ['number', { type: 'number' }, 'number', 'numeric'],
  ['integer', { type: 'integer' }, 'integer', 'bigint'],
  ['money', { type: 'number', money: true }, 'number', 'numeric(10,2)'],
  ['percent', { type: 'number', unit: 'percent' }, 'number', 'numeric'],
  ['percent', { type: 'integer', unit: '%' }, 'integer', 'bigint'],
  ['checkbox', { type: 'boolean' }, 'boolean', 'boolean'],
  ['select', { type: 'string', enum: ['A'] }, 'text', 'text'],
  ['select', { type: 'integer', enum: [1] }, 'integer', 'bigint'],
  ['options', { type: 'array', items: { type: 'string', enum: ['A'] } }, 'list', 'jsonb'],
  ['list', { type: 'array', items: { type: 'string' } }, 'list', 'jsonb'],
  ['objects', { type: 'array', items: { type: 'object', properties: {} } }, 'list', 'jsonb'],
  ['object', { type: 'object', properties: {} }, 'object', 'jsonb'],
  ['polygon', { type: 'object', polygon: true }, 'object', 'jsonb'],
  ['date', string('date'), 'date', 'date'],
  ['time', string('local-time'), 'time', 'time(0) without time zone'],
  ['datetime', string('date-time'), 'timestamp', 'timestamp with time zone'],
  ['file', { type: 'string', file: { extensions: ['png'] } }, 'text', 'text'],
  ['html', string('html'), 'text', 'text'],
  ['relation', { type: 'integer', relation: 'division' }, 'one', 'bigint'],
  ['relations', { type: 'array', items: { type: 'integer', relation: 'division' } }, 'many', 'bigint'],
])('%s: its shape and its column', (kind, field, shape, column) => {
  expect([kindOf(field).id, shapeOf(field), columnTypeOf(field)]).toEqual([kind, shape, column]);
});

test('a document and a file are not searched by equality', () => {
  expect(operatorsOf(string('html'))).toEqual(['contains', 'lacks', 'empty']);
  expect(operatorsOf({ type: 'string', file: { extensions: ['pdf'] } })).toEqual(['empty']);
  expect(new Set(KINDS.map(({ id }) => id)).size).toBe(KINDS.length);
});

test.each([
  ['phone', '0470 12 34 56', '+32470123456'],
  ['phone', '0031 20 123 45 67', '+31201234567'],
  ['phone', 'call me', 'call me'],
  ['iban', 'be68-5390 0754.7034', 'BE68539007547034'],
  ['enterprise-nr', 'BE 0403.170.701', '0403170701'],
  ['vat-nr', 'BE 0403.170.701', '0403170701'],
  ['vat-nr', 'nl 1234.56.782 B12', 'NL123456782B12'],
  ['establishment-unit-nr', '2.000.000.339', '2000000339'],
  ['national-registry-nr', '85.07.30-033.28', '85073003328'],
  ['national-registry-nr', '••••28', '••••28'],
  ['email', 'An@Roos.BE', 'an@roos.be'],
  ['color', '#D02667', '#d02667'],
  ['country', 'belgië', 'BE'],
  ['country', 'Pays-Bas', 'NL'],
  ['country', 'ITALIEN', 'IT'],
  ['country', 'lu', 'LU'],
  ['country', 'Narnia', 'Narnia'],
  ['local-time', '9u30', '09:30:00'],
  ['local-time', '17:00:30', '17:00:30'],
  ['local-time', 'later', 'later'],
])('%s keeps of %s %s', (format, typed, kept) => {
  expect(kindOf(string(format)).normalise?.(typed)).toBe(kept);
});

describe('texts, in the language of whoever reads', () => {
  const t = (key: string, params: Record<string, unknown> = {}) =>
    String(params.defaultValue ?? `${key} ${params.count ?? ''}`).trim();
  const read = (field: FieldSchema, value: unknown, locale = 'nl-be', record = {}) =>
    textOfValue({ field, value, locale, record, t, name: 'shop_id', key: 'a.b.c' });

  test.each<[FieldSchema, unknown, string]>([
    [{ type: 'number', unit: 'kg' }, 0.0000000001, '0,0000000001 units.kg 1e-10'],
    [{ type: 'number', money: true }, 1250.5, '€ 1.250,50'],
    [{ type: 'number', unit: 'percent' }, 21, '21%'],
    [string('date'), '2026-11-20', '20 nov 2026'],
    [string('date-time'), '2026-11-20T12:00:00Z', '20 nov 2026, 13:00'],
    [{ type: 'boolean' }, false, 'core.value.no'],
    [{ type: 'string', enum: ['A'] }, 'A', 'A'],
    [
      { type: 'object', polygon: true },
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
      'core.value.corners 3',
    ],
    [string('html'), '<h1>Beste {{name}}</h1><style>h1{}</style><p>A&amp;B</p>', 'Beste {{name}} A&B'],
    [{ type: 'string', file: { extensions: ['pdf'] } }, '/v1/file/1/mijn%20kaart.pdf?size=64', 'mijn kaart.pdf'],
    [{ type: 'string', masked: true, format: 'iban' }, '••••42', '••••42'],
    [{ type: 'string' }, '', ''],
  ])('%j', (field, value, text) => {
    expect(read(field, value).replace(/\u00a0/g, ' ')).toBe(text);
  });

  test('a relation reads by its name, else by its number', () => {
    const field = { type: 'integer', relation: 'division' };
    expect(read(field, 4, 'en-gb', { shop: { id: 4, display: 'Gent' } })).toBe('Gent');
    expect(read(field, 4)).toBe('#4');
  });
});

test('a national number is grouped while one types, and compared with birthday and sex', () => {
  expect(['85', '8507', '850730', '8507300', '85073003328'].map(showNationalNumber)).toEqual([
    '85',
    '85.07',
    '85.07.30',
    '85.07.30-0',
    '85.07.30-033.28',
  ]);
  // A masked value, or one that is no such number, stays as it is.
  expect(['••••28', '850730033281', 'X1'].map(showNationalNumber)).toEqual(['••••28', '850730033281', 'X1']);
  expect(disagreements('85073003328', { birthday: '1985-07-30', sex: 'MALE' })).toEqual([]);
  expect(disagreements('85073003328', { birthday: '1985-07-29', sex: 'FEMALE' })).toEqual(['birthday', 'sex']);
  expect(disagreements('85273003328', { birthday: '1985-07-30' })).toEqual([]);
  expect(disagreements('85000003328', { birthday: '1985-07-30' })).toEqual([]);
  expect(disagreements(undefined, { birthday: '1985-07-30' })).toEqual([]);
});

test('contrast as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 1);
  expect(contrast('red', '#ffffff')).toBeUndefined();
});

describe('areas', () => {
  const ring = [
    [3.7, 51.04],
    [3.76, 51.04],
    [3.77, 51.07],
    [3.7, 51.04],
  ];
  const polygon = { type: 'Polygon', coordinates: [ring] };
  const geojson = (value: unknown) => readAreas(JSON.stringify(value));

  test('are read from whatever a tool exports', async () => {
    const feature = { type: 'Feature', geometry: polygon };
    const open = { type: 'Polygon', coordinates: [ring.slice(0, -1)] };
    const high = { type: 'Polygon', coordinates: [ring.map((corner) => [...corner, 12])] };
    const multi = { type: 'MultiPolygon', coordinates: [[ring]] };
    for (const value of [polygon, feature, { type: 'FeatureCollection', features: [feature] }, open, high, multi]) {
      expect(await geojson(value)).toEqual({ areas: [{ name: '', polygon }], leftOut: 0 });
    }
  });

  test.each<[string, unknown]>([
    ['none', { type: 'Point', coordinates: [3, 51] }],
    ['holes', { type: 'Polygon', coordinates: [ring, ring] }],
    [
      'corners',
      {
        type: 'Polygon',
        coordinates: [
          [
            [3, 51],
            ['x', 51],
          ],
        ],
      },
    ],
    ['json', { a: 1 }],
    ['json', 'x'],
  ])('%s is refused', async (error, value) => {
    expect(await geojson(value)).toEqual({ error });
  });

  test('several are all answered, by the names that the file has, but for those with holes', async () => {
    const feature = (name: string, ...rings: unknown[]) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: rings },
    });
    const features = [feature('Rabot', ring), feature('Park', ring, ring), feature('Muide', ring)];
    const found = await geojson({ type: 'FeatureCollection', features });
    expect(found).toEqual({
      areas: [
        { name: 'Rabot', polygon },
        { name: 'Muide', polygon },
      ],
      leftOut: 1,
    });
  });

  test('must close, lie on earth and not cross themselves', () => {
    const schema = { type: 'object', properties: { area: { type: 'object', polygon: true } } };
    const judge = (...corners: number[][]) =>
      faultsOf(schema, { area: { type: 'Polygon', coordinates: [corners] } })[0]?.code;
    expect(judge(...ring)).toBeUndefined();
    expect(judge([0, 0], [1, 0], [1, 1])).toBe('polygon.open');
    expect(judge([0, 0], [1, 91], [1, 1], [0, 0])).toBe('polygon.latitude');
    expect(judge([0, 0], [1, 1], [0, 1], [1, 0], [0, 0])).toBe('polygon.crossing');
  });
});

test('a document of nothing but markup is refused before anybody reads it', () => {
  const field = string('html');
  const endless = `<p style="${'a{'.repeat(500_000)}">`;
  expect(kindOf(field).check?.(endless, field)).toEqual({ code: 'tooMuchMarkup' });
  expect(SERVER_HALVES.html?.normalise(endless)).toBe(endless);
  const picture = `<p><img src="data:image/png;base64,${'A/b+'.repeat(200_000)}" /></p>`;
  expect(kindOf(field).check?.(picture, field)).toBeUndefined();
  expect(SERVER_HALVES.html?.normalise(picture)).toBe(picture);
});

test('a document loses what could run, load or send, and keeps its placeholders', () => {
  const sanitise = SERVER_HALVES.html?.normalise as (html: string) => string;
  const kept =
    '<h2 style="color:#d02667">Beste {{first_name}}</h2><a href="{{link}}">hier</a><table><tbody><tr><td colspan="2">{{#each lines}}</td></tr></tbody></table>';
  expect(sanitise(kept)).toBe(kept);
  const attack =
    '<script>x()</script><p onclick="x()" style="background:url(https://a.example)">a</p><a href="javascript:x()">b</a><iframe src="x"></iframe><form action="/v1"><input></form><img src="https://a.example/x.png"><style>p{}</style><svg onload=x()></svg>';
  expect(sanitise(attack)).toBe('<p>a</p><a>b</a>');
});

test('one place decides which fields a person meets', () => {
  const subject = (permissions: string[], ...licenses: string[]) => ({ permissions, company: { licenses } });
  const schema: EntitySchema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      stored: { type: 'string', hidden: true },
      made: { type: 'string', computed: true },
      once: { type: 'string', createOnly: true },
      password: { type: 'string', writeOnly: true },
      van_id: { type: 'integer', access: { license: 'ICETRUCK' } },
      wage: {
        type: 'number',
        masked: true,
        access: { read: ['ICECLOCK_WAGES_VIEW'], write: ['ICECLOCK_WAGES_MODERATE'] },
      },
      mail: { type: 'string', virtual: true },
    },
  };
  const file = {
    model: 'Wage',
    collection: 'WAGES',
    display: '{{name}}',
    list: { columns: [], sort: [], search: [] },
    schema,
  };
  const entity = { ...resolveEntity({ id: 'iceclock', license: 'ICECLOCK' }, file), schema };
  const none = subject([], 'ICECLOCK');
  const reader = subject(['ICECLOCK_WAGES_VIEW'], 'ICECLOCK', 'ICETRUCK');
  expect(visibleFields(entity, none, 'table')).toEqual(['name', 'made', 'once', 'mail']);
  expect(visibleFields(entity, reader, 'export')).toEqual(['name', 'made', 'once', 'van_id', 'wage', 'mail']);
  expect(visibleFields(entity, none, 'create')).toEqual(['name', 'once', 'password', 'mail']);
  expect(visibleFields(entity, reader, 'edit')).toEqual(['name', 'password', 'van_id', 'wage', 'mail']);
  expect(editableFields(entity, reader, 'edit')).toEqual(['name', 'password', 'van_id', 'mail']);
  expect(maskedFields(entity, reader)).toEqual(['wage']);
  expect(visibleFields(entity, null, 'view')).toEqual([]);
});

test('whose row it is, is asked of those who may choose it', () => {
  const subject = (...permissions: string[]) => ({
    permissions,
    own: { employee: [7] },
    company: { licenses: ['ICECLOCK'] },
  });
  const schema = {
    type: 'object',
    properties: { employee_id: { type: 'integer', relation: 'employee' }, day: { type: 'string' } },
  };
  const write = ['ICECLOCK_WISHES_MODERATE', 'ICECLOCK_WISHES_SELF'];
  const permissions = { index: write, show: write, create: write, update: write };
  const scope = { ICECLOCK_WISHES_SELF: { employee_id: 'own' as const } };
  const wish = { model: 'Wish', collection: 'WISHES', display: '{{day}}', schema, permissions, scope };
  const entity = resolveEntity(
    { id: 'iceclock', license: 'ICECLOCK' },
    { ...wish, list: { columns: [], sort: [], search: [] } },
  );
  const self = subject('ICECLOCK_WISHES_SELF');
  const planner = subject('ICECLOCK_WISHES_SELF', 'ICECLOCK_WISHES_MODERATE');
  expect([visibleFields(entity, self, 'create'), editableFields(entity, self, 'edit')]).toEqual([['day'], ['day']]);
  expect(visibleFields(entity, self, 'table')).toEqual(['employee_id', 'day']);
  expect(editableFields(entity, planner, 'create')).toEqual(['employee_id', 'day']);
});
