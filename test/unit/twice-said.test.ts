// Tests that a field that a JSON file has twice is found wherever it is, and that nothing else is.
import { twiceSaid } from '../../api/http/twice-said.ts';

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"b":{"c":[{"d":1},{"d":1,"d":2}]}}', 'd'],
  ['{"a" :1, "\\u0061":2}', 'a'],
  ['{"a":{"b":1},"b":{"a":1}}', undefined],
  ['[{"a":1},{"a":1}]', undefined],
  ['{"a":"a\\":1,\\"a","b":["a","a"]}', undefined],
  ['{"a":"{\\"b\\":1","b":"}"}', undefined],
  ['"a"', undefined],
  ['3', undefined],
])('%s', (json, key) => expect(twiceSaid(json)).toBe(key));
