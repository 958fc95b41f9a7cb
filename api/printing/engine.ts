// The engine: Typst, which reads one fixed file of ours (document.typ) and the document as JSON beside it. Nothing of a
// document is ever Typst code; it can import nothing, and the folder that it may read from is none.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import template from './document.typ';
import type { Prepared } from './prepare.ts';

/** Latin, Greek and Cyrillic; what else a name holds is taken from the fonts of the machine, where it has any. */
const FACES = ['Regular', 'Italic', 'Bold', 'BoldItalic'];
/** Documents after which what was laid out once and not used again is forgotten. */
const FORGET_AFTER = 3;

/** Below a file there is nothing, whoever else writes on this machine. */
const workspace = join(process.execPath, 'nothing');
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] });

function readFonts(): Buffer[] {
  // From where Scoop runs, as a bundle lies elsewhere than its packages.
  const require = createRequire(pathToFileURL(join(process.cwd(), 'package.json')));
  const folder = join(dirname(require.resolve('@embedpdf/fonts-latin')), '..', 'fonts');
  return FACES.map((face) => readFileSync(join(folder, `NotoSans-${face}.ttf`)));
}

export function print({ document, files }: Prepared): Uint8Array {
  try {
    for (const [name, bytes] of files) compiler.mapShadow(join(workspace, name), bytes);
    const made = compiler.compile({ mainFileContent: template, inputs: { document: JSON.stringify(document) } });
    if (!made.result) throw new Error(reasonOf(made.takeError()?.shortDiagnostics));
    if (document.isPicture) return Buffer.from(compiler.plainSvg(made.result));
    const pdfStandard = document.attached.length > 0 ? 'a-3b' : undefined;
    return compiler.pdf(made.result, { pdfStandard, creationTimestamp: Math.floor(Date.now() / 1000) });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(FORGET_AFTER);
  }
}

function reasonOf(diagnostics: readonly { message?: string }[] = []): string {
  return diagnostics.map(({ message }) => message).join('; ') || 'the engine says nothing';
}
