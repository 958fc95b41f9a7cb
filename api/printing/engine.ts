// The engine: Typst, which reads one fixed file of ours (document.typ) and the document as JSON beside it. Nothing of a
// document is ever Typst code; it can import nothing, the folder that it may read from is none, and of fonts it takes those
// of our packages alone, so that a machine's own change nothing.
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import template from './document.typ';
import { FONTS, type Font } from './font-files.ts';
import type { PreparedSheet } from './prepare.ts';
import { Printable } from './printable.ts';

/** Documents after which what was laid out once and not used again is forgotten. */
const FORGET_AFTER = 3;

/** Below a file there is nothing, whoever else writes on this machine. */
const workspace = join(process.execPath, 'nothing');
const [LETTERS] = FONTS as [Font];
const usual = compilerOf([LETTERS]);
/** The last one with other fonts: papers in other scripts come together. */
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
    // Signs that no font can draw together: they are shown as unknown, since a paper without them is worth having.
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
