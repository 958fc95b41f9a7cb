// Describes a call that is kept on this device until it can be sent: what it does, whose it is, and its result.
import type { Problem } from '../http/problem.ts';

export interface Outgoing<Note = unknown> {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path below /v1, as the HTTP client takes it. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * Files such as photos: the call is then sent as multipart, with the body as `record` and each file in the field of
   * its name.
   */
  readonly files?: Readonly<Record<string, File>>;
  /** The subject of the call: calls on one subject are sent one after the other, those on others at the same time. */
  readonly subject: string;
  /** The data with which the page shows the waiting call. */
  readonly note?: Note;
  /** A field of the answer's `data`: if it is true, the call is kept with its answer until somebody has seen it. */
  readonly tellIf?: string;
}

/** `waiting` to be sent, `refused` by the server, or `told`: done, with an answer that somebody has to see. */
export type CallState = 'waiting' | 'refused' | 'told';

export interface KeptCall<Note = unknown> extends Outgoing<Note> {
  /** Sent with each attempt as its `Idempotency-Key`. */
  readonly key: string;
  /** Person who made the call; nobody else sees or sends it. */
  readonly owner: string;
  /** Name of the box that holds it. */
  readonly box: string;
  /** Place in the order of sending. */
  readonly order: number;
  readonly at: string;
  readonly state: CallState;
  /** Number of failures of the server itself so far. */
  readonly tries: number;
  readonly refusal?: { readonly status: number; readonly problem: Problem };
  /** The answer's `data`. */
  readonly answer?: unknown;
}

/** An answer that a page keeps for use without a network. */
export interface KeptAnswer {
  readonly owner: string;
  readonly name: string;
  readonly value: unknown;
  readonly at: string;
}

let last = 0;

/** Answers a number greater than every earlier one, even if the clock is set back. */
export function nextOrder(): number {
  last = Math.max(last + 1, Date.now() * 1000);
  return last;
}
