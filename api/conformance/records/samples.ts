// Makes valid values for any field from its schema alone. Each value differs from the ones before, as far as the field
// allows.
import type { Entity, FieldSchema } from '#core/contract';
import { belgianIban, nationalNumber, number97 } from '../../demo/numbers.ts';

let counter = 0;
export const next = (): number => ++counter;

const TRIANGLE = [
  [3.7, 51.05],
  [3.74, 51.05],
  [3.72, 51.07],
  [3.7, 51.05],
];

const BY_FORMAT: Readonly<Record<string, () => string>> = {
  phone: () => '+32470123456',
  iban: () => belgianIban('001', '1234567'),
  'enterprise-nr': () => number97('04123456'),
  postcodes: () => '9000, 9030-9052',
  'vat-nr': () => number97('04123456'),
  'national-registry-nr': () => nationalNumber('1990-05-17', 7),
  'establishment-unit-nr': () => number97('21234567'),
  email: () => `person${next()}@aurora.example`,
  'https-url': () => 'https://pages.example/a',
  html: () => `<p>t${next()}</p>`,
  color: () => '#aabbcc',
  date: () => '2026-03-14',
  'local-time': () => '09:30:00',
  'web-address': () => 'https://shop.example',
  'date-time': () => '2026-03-14T09:30:00.000Z',
  locale: () => 'nl',
  'screen-code': () => next().toString(16).padStart(8, '0'),
  'screen-path': () => '/screen/map',
};

export function plainSample(field: FieldSchema): unknown {
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  // A valid VAT rate.
  if (field.kind === 'vat-rate') return 6;
  if (field.polygon) return { type: 'Polygon', coordinates: [TRIANGLE] };
  if (field.type === 'boolean') return true;
  if (field.type === 'integer') return Math.max(field.minimum ?? 1, 1);
  if (field.type === 'number') return field.money ? 12.35 : Math.min(field.maximum ?? 1.5, 1.5);
  if (field.type === 'array') return field.items ? [rowSample(field, plainSample(field.items))] : [];
  if (field.type !== 'object') return textSample(field);
  const inner = Object.entries(field.properties ?? {}).filter(([, each]) => !each.readOnly && !each.computed);
  return Object.fromEntries(inner.map(([name, each]) => [name, plainSample(each)]));
}

/** Leaves out the id that stored rows of a record have, and new ones get. */
function rowSample({ rows }: FieldSchema, row: unknown): unknown {
  if (!rows) return row;
  const { id: _, ...values } = row as Readonly<Record<string, unknown>>;
  return values;
}

/** Later than any other sample of the format. */
const LATEST: Readonly<Record<string, string>> = {
  'local-time': '17:45:00',
  date: '2099-12-31',
  'date-time': '2099-12-31T17:45:00.000Z',
};

function textSample({ format = '', after, minLength = 0, maxLength = 255 }: FieldSchema): string {
  if (after !== undefined && LATEST[format]) return LATEST[format];
  return BY_FORMAT[format]?.() ?? `t${next()}`.padEnd(minLength, 'x').slice(0, maxLength);
}

/** Lists the fields that a body may hold; files are sent as parts. */
export function sendable({ schema }: Pick<Entity, 'schema'>): [name: string, field: FieldSchema][] {
  return Object.entries(schema.properties).filter(
    ([, { readOnly, computed, file }]) => !readOnly && !computed && !file,
  );
}
