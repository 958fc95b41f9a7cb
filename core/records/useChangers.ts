// Tells for a while which records of a resource a colleague has changed just now, and who it was.
import { useEffect, useState } from 'react';
import { http } from '../http/http.ts';
import { onRecord } from '../session/announcements.ts';
import { session } from '../session/session.ts';

/** Names by the ids of the records. */
export type Changers = ReadonlyMap<number, string>;

const SHOWN_MS = 30_000;
const NOBODY: Changers = new Map();
interface Named {
  readonly id: number;
  readonly display: string;
}

/** @param resource undefined follows nothing */
export function useChangers(resource: string | undefined): Changers {
  const [changers, setChangers] = useState(NOBODY);
  useEffect(() => {
    if (resource === undefined) return undefined;
    const names = new Map<number, Promise<string | undefined>>();
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const note = (id: number, name: string) => {
      setChangers((before) => new Map([...before, [id, name]]));
      clearTimeout(timers.get(id));
      const forget = () => setChangers((before) => new Map([...before].filter(([one]) => one !== id)));
      timers.set(id, setTimeout(forget, SHOWN_MS));
    };
    const stop = onRecord(resource, ({ id, by }) => {
      if (id === null || by === undefined || by === session.auth.authEmployee?.id) return;
      const name = names.get(by) ?? nameOf(by);
      names.set(by, name);
      void name.then((found) => found && note(id, found));
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [resource]);
  return changers;
}

/** Answers nothing to who may see no colleagues. */
async function nameOf(employee: number): Promise<string | undefined> {
  try {
    const query = { ids: String(employee) };
    const { data } = await http.get<{ data: readonly Named[] }>('employee/options', { query });
    return data.data[0]?.display;
  } catch {
    return undefined;
  }
}
