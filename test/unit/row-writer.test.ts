// Tests that rows of PostgreSQL's texts become the JSON that the same values have, and that a row is read the same
// whether it is cut out of one text or read value by value.
import { Parser } from 'pg-protocol/dist/parser.js';
import { RowWriter, readerOf } from '../../api/sql/rows/row-writer.ts';
import { RowParser } from '../../api/store/connections/text-rows.ts';

const writer = new RowWriter([
  { name: 'id', isBare: true, kept: { as: 'same' } },
  { name: 'name', kept: { as: 'same' } },
  { name: 'on', isBare: true, kept: { as: 'boolean' } },
  { name: 'at', kept: { as: 'moment' } },
  { name: 'made', isBare: true },
]);
const AT = '2026-11-29 10:00:00.1239+00';

test.each([
  [[], '{}', true],
  [
    ['1', 'Ann', 't', AT, '{"a":1}'],
    '{"id":1,"name":"Ann","on":true,"at":"2026-11-29T10:00:00.123Z","made":{"a":1}}',
    true,
  ],
  [[null, 'a"b\\\n', 'f', null, null], '{"name":"a\\"b\\\\\\n","on":false}', true],
  [[null, 'crème', null, '2026-11-29 10:00:00+00', null], '{"name":"crème","at":"2026-11-29T10:00:00.000Z"}', false],
  [
    ['7', null, null, '2026-11-29 10:00:00.1+00', '["é"]'],
    '{"id":7,"at":"2026-11-29T10:00:00.100Z","made":["é"]}',
    false,
  ],
])('%j', (row, text, isAscii) => {
  expect(writer.write(row)).toBe(text);
  expect(writer.writeAll([row, row])).toEqual({ text: `${text},${text}`, isAscii });
  expect(JSON.parse(text)).toEqual(JSON.parse(writer.write(row)));
});

test('the same texts as values', () => {
  expect([readerOf(true, 'boolean')('f'), readerOf(true)('12.5'), readerOf()('12.5')]).toEqual([false, 12.5, '12.5']);
  expect(readerOf(false, 'moment')(AT)).toBe('2026-11-29T10:00:00.123Z');
});

test.each([
  ['nothing', []],
  ['empty and null', ['', null, 'a']],
  ['letters beyond ASCII', ['crème', null, 'plain']],
  ['lengths that look like letters', ['x'.repeat(200), 'y'.repeat(130), null]],
  ['a long text', ['z'.repeat(9_000), 'end']],
])('a row of %s', (_, values) => {
  const read = (parser: Pick<RowParser, 'parse'>) => {
    const told: unknown[] = [];
    const bytes = rowOf(values);
    // In two parts, as a network brings them.
    parser.parse(bytes.subarray(0, 9), (message) => told.push(message));
    parser.parse(bytes.subarray(9), (message) => told.push(message));
    return told.map((message) => (message as { fields: unknown }).fields);
  };
  expect(read(new RowParser())).toEqual([values]);
  expect(read(new Parser() as never)).toEqual([values]);
});

function rowOf(values: readonly (string | null)[]): Buffer {
  const parts = values.map((value) => {
    const text = Buffer.from(value ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(value === null ? -1 : text.length);
    return Buffer.concat([length, text]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(7);
  head.write('D');
  head.writeInt32BE(body.length + 6, 1);
  head.writeInt16BE(values.length, 5);
  return Buffer.concat([head, body]);
}
