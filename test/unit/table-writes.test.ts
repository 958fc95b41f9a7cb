// Modules write records through `records(model)`, which checks, tells and remembers; not through tables.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entitiesOf } from '../../api/server.ts';
import shipped from '../../plugins/server.ts';

const WRITE =
  /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?|\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'/gi;

/** What still writes by itself, and why. */
const LEFT: Readonly<Record<string, string>> = {
  'company/server/screen.ts: screen': 'pairs under its own lock, and is no change of the record that people made',
  'icecloud/server/company.ts: company': 'what is held today follows from the days that root wrote down',
  'icecloud/server/email-job.ts: emailjob': 'counts the receivers of a job in the call that makes it',
};

const SERVER_HALF = /^\w+[\\/]server[\\/].*\.ts$/;
const FOLDER = join(__dirname, '../../plugins');

function writes(): string[] {
  const tables = new Set(entitiesOf(shipped).map(({ resource }) => resource));
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => SERVER_HALF.test(file))
    .flatMap((file) =>
      [...readFileSync(join(FOLDER, file), 'utf8').matchAll(WRITE)]
        .map(([, bySql, byBuilder]) => bySql ?? byBuilder ?? '')
        .filter((table) => tables.has(table))
        .map((table) => `${file}: ${table}`),
    );
  return [...new Set(found)].sort();
}

test('no server module writes the table of an entity, but for those that say why', () => {
  expect(writes()).toEqual(Object.keys(LEFT).sort());
});
