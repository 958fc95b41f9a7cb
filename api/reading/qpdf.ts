// Starts qpdf, which runs as WebAssembly. The files come from a build that one person published, so they are compared
// with those that were looked at: qpdf 12.2.0, in version 0.3.0 of the package.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PACKAGE = '@neslinesli93/qpdf-wasm';
/** SHA-256 of each file that runs. Who takes a newer version reads it first, and writes its sums here. */
const SUMS: Readonly<Record<string, string>> = {
  'qpdf.js': 'c0e8fe62e0c3385dd8cb5d6b613f74d87a4138a3a3343e2add45a067a14d0884',
  'qpdf.wasm': 'abd933f4ccace4f732999381b21aec8b7e3726f18a5b167fafd57f88dd440876',
};

type Write = (
  to: { readonly fd: number },
  bytes: Uint8Array,
  offset: number,
  length: number,
  ...more: unknown[]
) => number;

export interface Qpdf {
  /** Runs the command line program and answers its exit code; it changes the given list. */
  callMain(words: string[]): number;
  readonly FS: {
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array;
    write: Write;
  };
}

let start: (() => Promise<Qpdf>) | undefined;

/** Throws if the installed files are others. */
export async function startQpdf(): Promise<Qpdf> {
  start ??= checked();
  return start();
}

function checked(): () => Promise<Qpdf> {
  const require = createRequire(pathToFileURL(join(process.cwd(), 'package.json')));
  const folder = join(require.resolve(PACKAGE), '..');
  for (const [name, sum] of Object.entries(SUMS)) {
    const found = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    if (found !== sum) throw new Error(`${PACKAGE} holds a ${name} that nobody looked at: its SHA-256 is ${found}`);
  }
  return require(PACKAGE) as () => Promise<Qpdf>;
}
