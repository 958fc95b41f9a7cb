// Makes the table of what mends each exception, from the manifests of all modules (docs/domain/19-watching.md).
import type { Fix, FixCall } from '../../core/contract/index.ts';

interface Mending {
  readonly id: string;
  readonly fixes?: readonly Fix[];
}

const written = ({ method = 'POST', path }: FixCall): string => `${method} ${path}`;

/** Says in words what has no call. */
function doing({ call, load, tel, to }: Fix): string {
  if (call) return `\`${written(call)}\``;
  if (load) return 'the best repair that its button finds';
  return tel ? 'calls the number' : `opens \`${to}\``;
}

/** One row for each exception and fix, in the order in which they are offered. */
export function fixRows(plugins: readonly Mending[]): string[] {
  const all = plugins.flatMap(({ id, fixes = [] }) => fixes.map((fix) => ({ id, fix })));
  const names = [...new Set(all.flatMap(({ fix }) => fix.of))].sort();
  return names.flatMap((name) =>
    all
      .filter(({ fix }) => fix.of.includes(name))
      .map(({ fix }) => {
        const who = (fix.permissions ?? []).map((one) => `\`${one}\``).join(', ') || 'whoever sees it';
        const undo = fix.load ? 'yes' : fix.undo ? `\`${written(fix.undo)}\`` : '–';
        return `| ${name} | ${fix.id} | ${who} | ${doing(fix)} | ${undo} |`;
      }),
  );
}
