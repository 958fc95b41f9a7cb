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
  'icecloud/server/email-job.ts: emailjob': 'counts the receivers of a job in the call that makes it',
};

const FOLDER = join(__dirname, '../../plugins');

function writes(): string[] {
  const tables = new Set(entitiesOf(shipped).map(({ resource }) => resource));
  const modules = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = modules.flatMap(({ name }) => {
    try {
      const all = readdirSync(join(FOLDER, name, 'server'), { recursive: true, encoding: 'utf8' });
      return all.filter((file) => file.endsWith('.ts')).map((file) => `${name}/server/${file}`);
    } catch {
      return [];
    }
  });
  const found = files.flatMap((file) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(WRITE)]
      .map(([, bySql, byBuilder]) => bySql ?? byBuilder ?? '')
      .filter((table) => tables.has(table))
      .map((table) => `${file}: ${table}`),
  );
  return [...new Set(found)].sort();
}

test('no server half writes the table of an entity, but for those that say why', () => {
  expect(writes()).toEqual(Object.keys(LEFT).sort());
});
