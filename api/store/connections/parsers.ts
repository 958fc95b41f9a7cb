// Sets how PostgreSQL's values arrive in code: numbers as numbers, days and times as text. Records are read as JSON
// texts elsewhere (`sql/rows/row-json.ts`).
import { types } from 'pg';

const asText = (value: string): string => value;
const asNumber = (value: string): number => Number(value);
const asNumbers = (value: string): (number | null)[] =>
  value === '{}'
    ? []
    : value
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : Number(item)));

/** Type oid to parser; json and jsonb are parsed unless cast to text. */
const PARSERS: Readonly<Record<number, (value: string) => unknown>> = {
  [types.builtins.INT8]: asNumber,
  [types.builtins.NUMERIC]: asNumber,
  1016: asNumbers, // bigint[]
  1231: asNumbers, // numeric[]
  [types.builtins.DATE]: asText,
  [types.builtins.TIME]: asText,
  [types.builtins.TIMESTAMP]: asText,
  [types.builtins.TIMESTAMPTZ]: asText,
};

export const PARSED_TYPES = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : PARSERS[oid];
    return own ?? types.getTypeParser(oid, format as 'text');
  },
};
