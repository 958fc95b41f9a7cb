// Describes what the server and its reading threads say to each other.
import type { HtmlAsked } from '../contract/index.ts';
import type { Sheet } from './limits.ts';

/** Kind of file to what is read of it. */
export interface Answers {
  readonly sheet: Sheet;
  /** Nothing but that it may be kept. */
  readonly pdf: null;
}
export type FileKind = keyof Answers;

export interface FileTask {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

export type Task = FileTask | HtmlAsked | { readonly plain: string };

export type ReadingAnswer =
  | { readonly answer: unknown }
  | { readonly refused: { readonly code: string; readonly params?: Readonly<Record<string, unknown>> } };
