// Prints by Typst, which reads one fixed file of ours (document.typ) and the document as JSON. Nothing of a document is
// Typst code; it can import nothing, read no folder, and use no fonts but those of our packages, so that every machine
// prints alike.
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import template from './document.typ';
import { FONTS, type Font } from './font-files.ts';
import type { PreparedSheet } from './prepare.ts';
import { Printable } from './printable.ts';

/** Layout that was not used for this many documents is removed from the cache. */
const FORGET_AFTER = 3;

/** A path below a file, where nobody else on the machine can put anything. */
const workspace = join(process.execPath, 'nothing');
const [LETTERS] = FONTS as [Font];
const usual = compilerOf([LETTERS]);
/** The last compiler with further fonts, kept because documents in other scripts come in groups. */
let other = { key: '', compiler: usual };

function compilerOf(fonts: readonly Font[]): NodeCompiler {
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.flatMap(({ files }) => files()) }] });
}

function compilerWith(fonts: readonly Font[]): NodeCompiler {
  const key = fonts.map(({ family }) => family).join();
  if (fonts.length === 1) return usual;
  if (other.key !== key) other = { key, compiler: compilerOf(fonts) };
  return other.compiler;
}

const NO_FONT = /could not be displayed with any font/;

export function print(prepared: PreparedSheet): Uint8Array {
  try {
    return printWith(prepared, new Printable());
  } catch (error) {
    if (!NO_FONT.test(String(error))) throw error;
    // Characters that no font has are printed as unknown, since a document without them is better than none.
    return printWith(prepared, new Printable([LETTERS]));
  }
}

function printWith({ document, files }: PreparedSheet, printable: Printable): Uint8Array {
  const shown = JSON.stringify(document, (_, value) => (typeof value === 'string' ? printable.text(value) : value));
  const fonts = FONTS.filter((font) => printable.needed.has(font));
  const inputs = { document: shown, fonts: JSON.stringify(fonts.map(({ family }) => family)) };
  const compiler = compilerWith(fonts);
  try {
    for (const [name, bytes] of files) compiler.mapShadow(join(workspace, name), bytes);
    const made = compiler.compile({ mainFileContent: template, inputs });
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
