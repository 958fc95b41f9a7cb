// Checks the permissions that a package introduces: each belongs to a licence, so that somebody can hold it, and none
// is another module's.
import { licenseOf, licensesOf } from '#core/contract';
import { error, type Finding } from '../finding.ts';
import type { Subject } from '../subject.ts';

const NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

export function permissionFindings({ plugin, pack, shipped }: Subject): Finding[] {
  const { permissions = [], license } = plugin;
  const declared = licensesOf([...shipped, plugin]);
  const where = { file: pack.files.manifest, path: 'license' };
  const unknown = license && !declared.includes(license);
  const licensed = unknown ? [error('permission', where, `no plugin declares the licence ${license}`)] : [];
  const named = permissions.flatMap((name, index) => {
    const where = { file: pack.files.manifest, path: `permissions.${index}` };
    const prefix = licenseOf(name);
    // A permission of the same name was reported already.
    const owner = shipped.find(({ id, permissions: taken }) => id !== plugin.id && taken?.includes(name));
    if (!NAME.test(name)) return [error('permission', where, `${name} is no name of a permission`)];
    if (!prefix || !declared.includes(prefix))
      return [error('permission', where, `${name} begins with no licence, so nobody could hold it`)];
    if (license && prefix !== license) return [error('permission', where, `${name} does not begin with ${license}_`)];
    if (owner) return [error('permission', where, `${name} is already a permission of ${owner.id}`)];
    return permissions.indexOf(name) < index ? [error('permission', where, `${name} is declared twice`)] : [];
  });
  return [...licensed, ...named];
}
