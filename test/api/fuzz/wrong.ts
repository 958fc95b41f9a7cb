// Lists every kind of wrong value that a client can send, by its place in the call.
type Wrong<T> = Readonly<Record<string, T>>;

const nested = (levels: number, inner: unknown): unknown =>
  Array.from({ length: levels }).reduce((value) => ({ a: [value] }), inner);
const long = 'x'.repeat(70_000);

/** Wrong values in the path, already encoded. */
export const IN_PATH: Wrong<string> = {
  word: 'x',
  zero: '0',
  'two zeros': '0-0',
  negative: '-1',
  fraction: '1.5',
  exponent: '1e3',
  'beyond a bigint': '9'.repeat(30),
  'beyond a safe number': '9007199254740993',
  NUL: '%00',
  'a digit and NUL': '1%00',
  'no UTF-8': '%ED%A0%80',
  'a lone %': '%',
  'up and out': '..%2f..%2fetc%2fpasswd',
  'a way up': '%2e%2e',
  space: '%20',
  'another script’s digit': encodeURIComponent('٣'),
  prototype: '__proto__',
  quote: encodeURIComponent(`1' or '1'='1`),
  long: 'x'.repeat(3_000),
};

export const IN_QUERY: Wrong<string> = {
  ...IN_PATH,
  nothing: '',
  'a true word': 'true',
  list: '1,2,x',
  'many commas': ','.repeat(2_000),
  'an open quote': '%22a',
  'no day': '0000-00-00',
  'a day too far': '99999-01-01',
  'a time too far': '25:61:61',
  'a zone too far': '2026-01-01T00:00:00%2B99:00',
  'no number': 'NaN',
  'beyond a double': '1e999',
  'a pattern': '%25_%5C',
  'two times': 'a&search=b&search=c',
  'a cursor of nobody': 'eyJhIjoxfQ',
};

export const IN_HEADER: Wrong<string> = {
  nothing: '',
  word: 'x',
  quote: '"',
  weak: 'W/"1"',
  negative: '"-1"',
  'beyond a bigint': `"${'9'.repeat(30)}"`,
  list: '"1","2"',
  'a letter beyond ASCII': 'é',
  long: 'x'.repeat(5_000),
};

export const IN_FIELD: Wrong<unknown> = {
  null: null,
  true: true,
  zero: 0,
  negative: -1,
  fraction: 1.005,
  'beyond an int': 2 ** 31,
  'beyond a safe number': 2 ** 53 + 2,
  'beyond a bigint': 1e30,
  'next to nothing': 5e-324,
  'nearly beyond a double': 1e308,
  nothing: '',
  space: ' ',
  NUL: 'a\0b',
  'half a pair': 'a\ud800',
  'the other half': '\udc00a',
  'no letter': '\ufffe\u202e\u0007',
  'a combined letter': 'e\u0301'.repeat(40),
  long,
  day: '0000-00-00',
  'a day too far': '99999-12-31',
  'a time too far': '24:00:01',
  'a zone too far': '2026-01-01T00:00:00+99:00',
  infinity: 'infinity',
  script: '<script>alert(1)</script>',
  link: 'javascript:alert(1)',
  way: '../../etc/passwd',
  'no list': [],
  'a list of nothing': [null],
  'a list of lists': [[[]]],
  'the same twice': [1, 1],
  'ids of nobody': [0, -1, 999_999_999, 1e17],
  'a long list': Array.from({ length: 3_000 }, () => ({})),
  'no members': {},
  'members of nobody': { a: 1, constructor: 2 },
  deep: nested(20, 1),
  'too deep': nested(60, 1),
};

/** Wrong bodies as a whole, each with its declared type. */
export const BODIES: Wrong<readonly [type: string | undefined, body: string]> = {
  nothing: ['application/json', ''],
  null: ['application/json', 'null'],
  list: ['application/json', '[]'],
  'a long list': ['application/json', `[${'{},'.repeat(50_000)}{}]`],
  text: ['application/json', '"x"'],
  number: ['application/json', '1e999'],
  half: ['application/json', '{"a":'],
  'a prototype': ['application/json', '{"__proto__":{"is_root":true}}'],
  'a constructor': ['application/json', '{"constructor":{"prototype":{"a":1}}}'],
  'unknown members': ['application/json', `{${Array.from({ length: 9_000 }, (_, at) => `"m${at}":1`).join()}}`],
  'a NUL in a name': ['application/json', '{"a\\u0000":1}'],
  'half a pair in a name': ['application/json', '{"a\\ud800":1}'],
  'too deep': ['application/json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  'too deep for a reader': ['application/json', `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`],
  'too large': ['application/json', `{"a":"${'x'.repeat(1_100_000)}"}`],
  'another charset': ['application/json; charset=utf-16', '{}'],
  'a patch of another kind': ['application/json-patch+json', '[]'],
  XML: ['text/xml', '<a/>'],
  'plain text': ['text/plain', 'x'],
  'a type that is none': [';;', '{}'],
  'no type': [undefined, '{}'],
  form: ['application/x-www-form-urlencoded', 'a=1&a=2&%00=%ED%A0%80'],
  'parts without a boundary': ['multipart/form-data', '--x\r\n\r\n--x--'],
  'parts with no boundary in it': ['multipart/form-data; boundary=', '--\r\n\r\n----'],
  'parts with a long boundary': [`multipart/form-data; boundary=${'x'.repeat(3_000)}`, `--${'x'.repeat(3_000)}--`],
  'parts of another boundary': ['multipart/form-data; boundary=x', '--y\r\n\r\n--y--\r\n'],
  'no parts': ['multipart/form-data; boundary=x', ''],
  'an end alone': ['multipart/form-data; boundary=x', '--x--\r\n'],
  'half a part': ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="record"\r\n\r\n{'],
  'half a file': ['multipart/form-data; boundary=x', `${part('file', 'a.csv')}\r\n\r\na,b\r\n`],
  'a part without a head': ['multipart/form-data; boundary=x', '--x\r\n\r\na\r\n--x--\r\n'],
  'a part without a name': [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--',
  ],
  'a file of no field': ['multipart/form-data; boundary=x', `${part('nobody', '../a\0.pdf')}\r\n\r\na\r\n--x--\r\n`],
  'a file that is none': [
    'multipart/form-data; boundary=x',
    `${part('file', 'a.xlsx')}\r\n\r\nPK\x03\x04\r\n--x--\r\n`,
  ],
  'a record that is none': ['multipart/form-data; boundary=x', `${part('record')}\r\n\r\n[1\r\n--x--\r\n`],
  'a record with NUL': ['multipart/form-data; boundary=x', `${part('record')}\r\n\r\n{"a":"\\u0000"}\r\n--x--\r\n`],
  'a record too deep': [
    'multipart/form-data; boundary=x',
    `${part('record')}\r\n\r\n${'['.repeat(200_000)}\r\n--x--\r\n`,
  ],
  'a prototype as a part': ['multipart/form-data; boundary=x', `${part('__proto__')}\r\n\r\na\r\n--x--\r\n`],
};

function part(name: string, file?: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}`;
}
