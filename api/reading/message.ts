// Describes the messages between the server and its reading processes.
import type { HtmlAsked } from '../contract/index.ts';
import type { Sheet } from './limits.ts';

/** Maps a kind of file to the result of reading it. */
export interface Answers {
  readonly sheet: Sheet;
  /** A PDF has no result but that it may be stored. */
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
