// A call that waits on this device until it can be sent: what it does, whose it is, and what became of it.
import type { Problem } from '../http/problem.ts';

export interface Outgoing<Note = unknown> {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /v1, as the HTTP client takes it. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Photos and the like: the call is then sent in parts, the body as its `record`, each in a field named like here. */
  readonly files?: Readonly<Record<string, File>>;
  /** What it is about: calls on the same subject go out one after the other, those on others beside them. */
  readonly subject: string;
  /** What the page needs to show it while it waits. */
  readonly note?: Note;
  /** A field of the answer's `data`: where it is true, the call is kept with its answer until somebody has seen it. */
  readonly tellIf?: string;
}

/** `waiting` to be sent, `refused` by the server, or `told`: done, with an answer that somebody has to see. */
export type CallState = 'waiting' | 'refused' | 'told';

export interface KeptCall<Note = unknown> extends Outgoing<Note> {
  /** Sent with each try as its `Idempotency-Key`. */
  readonly key: string;
  /** Whose it is: nobody else sees or sends it. */
  readonly owner: string;
  /** The box that it was put into. */
  readonly box: string;
  /** Its turn. */
  readonly order: number;
  readonly at: string;
  readonly state: CallState;
  /** Failures of the server itself so far. */
  readonly tries: number;
  readonly refusal?: { readonly status: number; readonly problem: Problem };
  /** The answer's `data`. */
  readonly answer?: unknown;
}

/** An answer that a page keeps for when there is no network. */
export interface KeptAnswer {
  readonly owner: string;
  readonly name: string;
  readonly value: unknown;
  readonly at: string;
}

let last = 0;

/** A later call has a greater one, whatever the clock does. */
export function nextOrder(): number {
  last = Math.max(last + 1, Date.now() * 1000);
  return last;
}
