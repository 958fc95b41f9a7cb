// Asks for the alarms that fire and the records behind them and behind the counts, and follows what changes.
import { useCallback, useEffect, useRef, useState } from 'react';
import { may } from '../../fields/access.ts';
import { http } from '../../http/http.ts';
import { useRegistry } from '../../plugins/context.ts';
import { onRecord } from '../../session/announcements.ts';
import { type AlarmRow, byKindOf, type FoundRow } from './exceptions.ts';

/** The most alarms that are read: the list has all. */
const MOST = 100;
/** The most records of one kind whose fix is asked for. */
const MOST_OF_A_KIND = 50;
const PAUSE_MS = 400;
/** Counts come after the menu: one question then serves both, and the tiles ask first. */
const FIRST_MS = 200;
const AGAIN_MS = 60_000;

interface Exceptions {
  readonly alarms: readonly AlarmRow[];
  readonly rows: readonly FoundRow[];
}

const NOTHING: Exceptions = { alarms: [], rows: [] };

/**
 * Answers what there is, undefined until it is known, and a function that asks again. Call it inside an observer.
 * @param counts the names of what is counted, with their amounts, so that a change is asked for
 */
export function useExceptions(counts: ReadonlyMap<string, number>) {
  const [found, setFound] = useState<Exceptions>();
  const entity = useRegistry().entity('Alarm');
  const hasAlarms = entity !== undefined && may(entity, 'index');
  const names = [...counts.keys()].join(';');
  const asked = useRef(0);
  const reload = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    read(hasAlarms, names).then(
      (now) => mine === asked.current && setFound(now),
      // A failed call leaves the shown exceptions as they are; the next change of a record asks again.
      () => setFound((before) => before ?? NOTHING),
    );
  }, [hasAlarms, names]);
  const amounts = [...counts.values()].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amounts say that something changed
  useEffect(() => {
    const first = setTimeout(reload, FIRST_MS);
    const timer = setInterval(reload, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [reload, amounts]);
  useEffect(() => {
    return soon(reload);
  }, [reload]);
  return { found, reload };
}

/** Follows alarms: a burst of changes is one question. */
function soon(reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onRecord('alarm', () => {
    clearTimeout(timer);
    timer = setTimeout(reload, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

async function read(hasAlarms: boolean, names: string): Promise<Exceptions> {
  const alarms = hasAlarms ? await firing() : [];
  const of = [names, ...aboutAlarms(alarms)].filter((part) => part !== '').join(';');
  return { alarms, rows: of === '' ? [] : await rowsOf(of) };
}

async function firing(): Promise<readonly AlarmRow[]> {
  const query = { 'filter[state]': 'FIRING', 'page[size]': MOST };
  const { data } = await http.get<{ data: readonly AlarmRow[] }>('alarm', { query });
  return data.data;
}

/** Answers the records behind exceptions: `invoices;SOLD_OUT:12,15`. */
export async function rowsOf(of: string): Promise<readonly FoundRow[]> {
  const { data } = await http.get<{ data: readonly FoundRow[] }>('exception', { query: { of } });
  return data.data;
}

/** Asks for the records of alarms: `SOLD_OUT:12,15`. */
export function aboutAlarms(alarms: readonly AlarmRow[]): string[] {
  const kinds = byKindOf(alarms.filter(({ record_id }) => record_id !== undefined));
  return [...kinds].map(([of, own]) => {
    const ids = own.slice(0, MOST_OF_A_KIND).map(({ record_id }) => record_id);
    return `${of}:${ids.join(',')}`;
  });
}
