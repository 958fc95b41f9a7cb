// Writes the documentation page of permissions: what each opens, and what proves it.
import type { Module } from '#api';
import { type Guarded, guardedBy, KINDS } from './guards.ts';

const HEAD = `# What each permission opens

Every permission of the built-in modules, with what manifests, entity files and server modules declare of it.

- **Page**, **tile**, **count**: what the person sees. **Record**, **call**, **query**, **document**: what the server answers; without
  the permission, or another one of the same list, it refuses with 403. **Field**, **step**: what of a record the person reads,
  writes or moves. **Alarm**: who is told, and acknowledges it.
- A permission may open only the person's own rows ([which records](plugins/which-records.md)).
- The proof: \`test/api/resources/permissions.suite.ts\` makes the calls of each permission with it and without it, and asks who sees
  its alarms. What only code tells is named with the suite that proves it.

This page is written by \`npm run permissions\`, and a test compares it.
`;

/** What guards in code and stands in no declaration, with the suite that proves it. */
export const IN_CODE: Readonly<Record<string, string>> = {
  ICECLOUD_EMPLOYEES_GRANT_PERMISSIONS: 'gives and takes permissions of an employee: `people/grants`',
  ICECLOCK_AVAILABILITIES_SEE_COLORS: 'sees what others say of their days: `clock/availability`',
};

/** How many of a kind are written out before the rest is a number. */
const WRITTEN = 8;

export function permissionsPage(modules: readonly Module[]): string {
  const all = guardedBy(modules);
  const sections = modules.flatMap(({ manifest: { id, permissions = [] } }) => {
    const rows = [...permissions].sort().map((name) => rowOf(name, all));
    return rows.length > 0 ? [`## Of ${id}\n\n| Permission | Opens |\n|---|---|\n${rows.join('\n')}\n`] : [];
  });
  return [HEAD, ...sections].join('\n');
}

function rowOf(name: string, all: readonly Guarded[]): string {
  const own = all.filter(({ permission }) => permission === name);
  const kinds = KINDS.flatMap((kind) => {
    const found = [...new Set(own.filter((each) => each.kind === kind).map(({ what }) => what))];
    return found.length > 0 ? [`**${kind}** ${listed(found)}`] : [];
  });
  const inCode = IN_CODE[name];
  return `| \`${name}\` | ${[...kinds, ...(inCode ? [`**code** ${inCode}`] : [])].join('<br>')} |`;
}

function listed(found: readonly string[]): string {
  const rest = found.length - WRITTEN;
  return `${found.slice(0, WRITTEN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
