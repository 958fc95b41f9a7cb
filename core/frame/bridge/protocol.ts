// Describes the messages between Scoop and an embedded page, by postMessage (docs/custom-pages.md, "The bridge"). Each
// message holds the version, so that pages of today still understand a later Scoop.
import type { Locale } from '#core/contract';

export const VERSION = 1;

/** What a page learns about its surroundings. */
export interface PageContext {
  readonly language: Locale;
  readonly theme: 'light' | 'dark';
  readonly company: { readonly id: number; readonly name: string };
  /** Null on a display, where nobody is signed in. */
  readonly user: { readonly name: string } | null;
}

/** Id of a message, repeated in its answer. */
type Id = string | number | undefined;

export type BridgeRequest =
  | { readonly type: 'hello'; readonly id: Id }
  | { readonly type: 'resize'; readonly id: Id; readonly height: number }
  | { readonly type: 'navigate'; readonly id: Id; readonly path: string }
  | { readonly type: 'toast'; readonly id: Id; readonly text: string }
  | { readonly type: 'token'; readonly id: Id };

export type BridgeRefusal = 'badRequest' | 'notAllowed' | 'tooOften' | 'unavailable';

export type BridgeMessage =
  | ({ readonly type: 'welcome' | 'change' } & PageContext)
  | {
      readonly type: 'answer';
      readonly ok: true;
      readonly token?: string;
      readonly expires_in?: number;
      readonly api?: string;
    }
  | { readonly type: 'answer'; readonly ok: false; readonly error: BridgeRefusal };

const LONGEST_ID = 50;
const LONGEST_TEXT = 2_000;
const HIGHEST = 20_000;

/** Reads a message: undefined if it is not of this protocol; `bad` with its id if it is malformed. */
export function readAsked(data: unknown): BridgeRequest | { readonly type: 'bad'; readonly id: Id } | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { scoop, type, id: given, height, path, text } = data as Record<string, unknown>;
  if (scoop !== VERSION || typeof type !== 'string') return undefined;
  const id = readId(given);
  if (type === 'hello' || type === 'token') return { type, id };
  if (type === 'resize' && isHeight(height)) return { type, id, height: Math.ceil(height) };
  if (type === 'navigate' && isText(path)) return { type, id, path };
  if (type === 'toast' && isText(text)) return { type, id, text };
  return { type: 'bad', id };
}

function readId(id: unknown): Id {
  if (typeof id === 'string') return id.slice(0, LONGEST_ID);
  return typeof id === 'number' && Number.isFinite(id) ? id : undefined;
}

function isHeight(height: unknown): height is number {
  return typeof height === 'number' && height >= 0 && height <= HIGHEST;
}

function isText(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST_TEXT;
}
