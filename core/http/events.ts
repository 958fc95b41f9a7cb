// Reads the API's event stream, with the bearer header that an EventSource cannot send (docs/design.md, "How an event
// travels").
import { createParser } from 'eventsource-parser';
import { session } from '../session/session.ts';
import { http } from './http.ts';

export interface LiveEvent {
  readonly event: string;
  /** Parsed JSON; undefined if the event has none. */
  readonly data: unknown;
}

export interface EventReader {
  readonly onOpen: () => void;
  readonly onEvent: (event: LiveEvent) => void;
}

/** The server sends something every 15 s; after two missing beats the connection counts as dead. */
const SILENCE_MS = 40_000;

/** Resolves when the server ends the stream; rejects when it cannot be opened, breaks or goes silent. */
export async function readEvents(
  { onOpen, onEvent }: EventReader,
  signal: AbortSignal,
  path = 'events',
  query: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const call = new AbortController();
  const stop = () => call.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, SILENCE_MS);
  try {
    const { body, headers } = await http.stream(path, { signal: call.signal, query });
    // A static host answers its start page to every unknown address.
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) throw new TypeError('No event stream');
    onOpen();
    const parser = createParser({
      onEvent: ({ event, data }) => onEvent({ event: event ?? 'message', data: parse(data) }),
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      // Data on the stream counts as a valid call, so that a person who only watches keeps the session.
      if (session.auth.token) session.markValidCall();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
