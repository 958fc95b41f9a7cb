// Reads which file of a folder imports which other file, including types and styles.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/** Both ends as paths from the root, with slashes. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

type Names = Readonly<Record<string, string>>;

const SOURCE = /(?<!\.d)\.tsx?$|\.css$/;
/**
 * Matches imports as the formatter writes them: `from '…'` at the end of a statement, `import '…'`, and `import('…')`
 * anywhere.
 */
const IMPORTED =
  /^(?:import|export|\})[^;'"]*?from '([^']+)';|^import '([^']+)';|\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/gm;

export function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file))
    .map((file) => posix.join(folder, file.split(sep).join('/')));
}

/** Answers the imports that stay within the folder. */
export function arrowsIn(root: string, folder: string): Arrow[] {
  const names: Names = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports ?? {};
  return filesIn(root, folder).flatMap((from) => {
    const found = [...readFileSync(join(root, from), 'utf8').matchAll(IMPORTED)];
    const ends = found.map(([, made, bare, later]) => endOf(root, from, (made ?? bare ?? later)!, names));
    return [...new Set(ends)].flatMap((to) => (to?.startsWith(`${folder}/`) && to !== from ? [{ from, to }] : []));
  });
}

/** Undefined where the import is no file of this repository. */
function endOf(root: string, from: string, said: string, names: Names): string | undefined {
  const near = said.startsWith('.') ? join(root, dirname(from), said) : names[said] && join(root, names[said]);
  const found = near && [near, `${near}.ts`, `${near}.tsx`, join(near, 'index.ts')].find(isFile);
  return found && relative(root, found).split(sep).join('/');
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
