// Describes what the server and its reading threads say to each other.
import type { Sheet } from '../import/limits.ts';

/** Kind of file to what is read of it. */
export interface Answers {
  readonly sheet: Sheet;
  /** Nothing but that it may be kept. */
  readonly pdf: null;
}
export type FileKind = keyof Answers;

export interface Task {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

export type Said =
  | { readonly answer: unknown }
  | { readonly refused: { readonly code: string; readonly params?: Readonly<Record<string, unknown>> } };
