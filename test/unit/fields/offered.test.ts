// Tests kinds of fields that offer values: a record takes a value that is offered now, and keeps the one it had.
import type { OfferedValues } from '../../../api/contract/index.ts';
import { checkOffered } from '../../../api/records/checking/offered.ts';
import { prepareResources } from '../../../api/records/reading/prepare.ts';
import { resolveEntity } from '../../../core/contract/index.ts';

const offered: OfferedValues = {
  now: async () => new Set([0, 6, 21]),
  fault: (rate) => ({ code: 'vatRate', params: { rate } }),
};
const rate = { type: 'integer', kind: 'rate' } as const;
const entity = resolveEntity(
  { id: 'shop' },
  {
    model: 'Article',
    display: '{{name}}',
    list: { columns: [], sort: [], search: [] },
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        rate,
        lines: { type: 'array', items: { type: 'object', properties: { rate, told: { ...rate, readOnly: true } } } },
      },
    },
  },
);
const kinds = { plugin: 'shop', fieldKinds: [{ id: 'rate', offered }] };
const article = prepareResources([entity], [kinds]).get('article')!;
const faults = async (record: object, previous?: object) =>
  (await checkOffered({} as never, article, { ...record }, previous && { ...previous })).map(
    ({ path, code, params }) => `${path} ${code} ${params?.rate}`,
  );

test('a value that is not offered is refused, of the record and of its lines', async () => {
  expect(await faults({ rate: 21, lines: [{ rate: 6 }] })).toEqual([]);
  expect(await faults({ rate: 12, lines: [{ rate: 6 }, { rate: 7 }] })).toEqual([
    'rate vatRate 12',
    'lines.1.rate vatRate 7',
  ]);
});

test('what a record had stays, in a line too, and what the server alone sets is not asked', async () => {
  const before = { rate: 12, lines: [{ id: 3, rate: 7 }] };
  expect(await faults({ rate: 12, lines: [{ id: 3, rate: 7, told: 12 }] }, before)).toEqual([]);
  expect(await faults({ lines: [{ id: 4, rate: 7 }] }, before)).toEqual(['lines.0.rate vatRate 7']);
});

test('a value of another type is left to the schema', async () => {
  expect(await faults({ rate: '12', lines: [{ rate: null }] })).toEqual([]);
});
