// Reads the API's event stream, with the bearer header that an EventSource cannot send (spec 7; issue 3, 8).
import { createParser } from 'eventsource-parser';
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

/** Resolves when the server ends the stream; rejects when it cannot be opened or falls silent. */
export async function readEvents({ onOpen, onEvent }: EventReader, signal: AbortSignal): Promise<void> {
  const call = new AbortController();
  const stop = () => call.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, SILENCE_MS);
  try {
    const { body } = await http.stream('events', { headers: { Accept: 'text/event-stream' }, signal: call.signal });
    if (!body) return;
    onOpen();
    const parser = createParser({ onEvent: ({ event, data }) => onEvent({ event: event ?? 'message', data: parse(data) }) });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
