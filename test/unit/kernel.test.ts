// Tests that api and core know the tables and permissions of the kernel, without which nobody signs in, and of no other
// module any (docs/design.md, "The kernel").
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entitiesOf } from '../../api/modules/entities.ts';
import shipped from '../../plugins/server.ts';

const KERNEL: readonly string[] = [
  ...[
    'company',
    'employee',
    'softdelete/employee',
    'permissiongroup',
    'device',
    'devicecall',
    'screen',
    'customfrontendable',
    'textoverride',
  ],
  ...['savedview', 'trusteddevice'],
];

/** File to the table or permission of another module that it still names, each with its reason. */
const LEFT: Readonly<Record<string, string>> = {
  'api/notices/letter-job.ts: emailjob': 'counts the letters of a bulk e-mail, which lie with all others in the outbox',
  'api/mail/outbox.ts: emailjob': 'reads what a bulk e-mail says',
  'api/auth/employee.ts: LEGACYINTRANET_USE': 'the address of the intranet is a part of the session',
};

/** Permissions of administrators and of people who look after sign-in belong to the kernel, below ICECLOUD. */
const KERNEL_PERMISSION = /^ICECLOUD_(COMPANIES|PERMISSION_GROUPS|TRUSTED_DEVICES)_/;

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'));
}

test('api and core name no table and no permission of another module', () => {
  const others = entitiesOf(shipped).filter(({ resource, partOf }) => !KERNEL.includes(resource) && !partOf);
  const tables = others.map(({ resource }) => resource).join('|');
  const inSql = new RegExp(
    `\\b(?:from|join|into|update)\\s+"?(${tables})\\b|(?:From|Into|Table|Join)\\('(${tables})'`,
    'g',
  );
  const permissions = shipped
    .flatMap(({ manifest }) => manifest.permissions ?? [])
    .filter((name) => !KERNEL_PERMISSION.test(name));
  const found = [...sources('api'), ...sources('core')].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(inSql)].map(([, table, built]) => table ?? built);
    const asked = permissions.filter((name) => text.includes(`'${name}'`));
    return [...new Set([...named, ...asked])].map((name) => `${file}: ${name}`);
  });
  expect(found.sort()).toEqual(Object.keys(LEFT).sort());
});
