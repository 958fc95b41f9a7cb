// Checks that every statement on companies' tables that the store executes during a folder's suites names company_id.
// In a distributed database such a statement asks one shard; row-level security alone would ask all of them.
import { relative } from 'node:path';
import { DefaultQueryExecutor } from 'kysely';
import { isMeantForAll } from './all-companies.ts';
import { tenantsTables } from './tenants-tables.ts';

/** Text of a statement to the file that executes it. */
const heard = new Map<string, string>();

const { executeQuery } = DefaultQueryExecutor.prototype;
DefaultQueryExecutor.prototype.executeQuery = function (query) {
  if (!heard.has(query.sql)) {
    const file = callerOf();
    if (!file.startsWith('test/')) heard.set(query.sql, file);
  }
  return executeQuery.call(this, query) as never;
};

/** The nearest source file in the stack, relative to the root; tests may write any statement. */
function callerOf(): string {
  const frames = new Error().stack?.split('\n').slice(2) ?? [];
  const own = frames.find(
    (frame) => frame.includes('.ts') && !frame.includes('node_modules') && !frame.includes(__filename),
  );
  const [, path = 'unknown'] = /\(?(?:file:\/\/)?(\/[^():]+\.ts)/.exec(own ?? '') ?? [];
  return relative(`${__dirname}/../..`, path);
}

/** Checks all statements that were executed since the folder before. */
export function namesCompany(folder: string): void {
  test(`every statement of ${folder} on tenants’ tables names the company`, async () => {
    const tables = await tenantsTables();
    const all = [...heard].map(([text, file]) => ({ file, text: text.replace(/\s+/g, ' ') }));
    heard.clear();
    expect(all.filter(({ file, text }) => !isMeantForAll(file, text) && !isNamed(text, tables))).toEqual([]);
  });
}

/**
 * True if each table in the statement has a condition on its company_id; a table without an alias may leave its name
 * out.
 */
function isNamed(statement: string, tables: readonly string[]): boolean {
  const text = statement.replace(COLUMNS, (whole, begin: string, columns: string) =>
    /\bcompany_id\b/.test(columns) ? `${begin}company_id)` : whole,
  );
  const table = new RegExp(
    `(?:\\b(?:from|join|into|update|using)|,)\\s+"?(${tables.join('|')})\\b"?(?!\\s*\\.)(?:\\s+(?:as\\s+)?"?(?!${KEYWORD})(\\w+))?`,
    'g',
  );
  const names = [...text.matchAll(table)].map(([, own, name = own]) => name!);
  if (names.length > 0 && !GIVEN.test(text)) return false;
  const unnamed = [...new Set(names)].map((name) =>
    Math.max(0, names.filter((other) => other === name).length - mentions(text, name)),
  );
  const missing = unnamed.reduce((sum, count) => sum + count, 0);
  return missing <= [...text.matchAll(/(?<![.\w]"?)"?company_id\b/g)].length;
}

/**
 * Matches company_id compared with a value, or among the columns of a new row; a comparison with another table's column
 * alone names no shard.
 */
const GIVEN =
  /company_id"?\s*=\s*(?:any\()?(?:\$\d|nullif\(current_setting)|insert into "?\w+"?(?: as \w+)? \([^)]*company_id/;
/** Matches the columns of a new row, which may be called as a table is. */
const COLUMNS = /(insert into "?\w+"?(?: as \w+)? \()([^)]*)\)/g;
const KEYWORD = '(?:where|set|on|order|left|join|cross|values|select|using|for|limit|returning|group|and|or|union)\\b';

function mentions(text: string, name: string): number {
  return [...text.matchAll(new RegExp(`(?<!\\w)"?${name}"?\\."?company_id\\b`, 'g'))].length;
}
