// Reads the API's event stream, with the bearer header that an EventSource cannot send (docs/design.md, "How an event
// travels").
import { createParser } from 'eventsource-parser';
import { session } from '../session/session.ts';
import { http } from './http.ts';

export interface LiveEvent {
  readonly event: string;
  /** Parsed JSON; undefined when the event carries none. */
  readonly data: unknown;
}

export interface EventReader {
  readonly onOpen: () => void;
  readonly onEvent: (event: LiveEvent) => void;
}

/** The server is heard every 15 s; after two that failed, the connection is dead however open it looks. */
const SILENCE_MS = 40_000;

/** Resolves when the server ends the stream; rejects when it cannot be opened, breaks or falls silent. */
export async function readEvents({ onOpen, onEvent }: EventReader, signal: AbortSignal): Promise<void> {
  const call = new AbortController();
  const stop = () => call.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, SILENCE_MS);
  try {
    const { body, headers } = await http.stream('events', { signal: call.signal });
    // A static host answers its start page to whatever it does not know.
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
      // Being heard is contact: who only watches keeps the session.
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
