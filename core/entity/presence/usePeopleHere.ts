// Tells who else has the record open. While the page is visible it reports every twenty seconds that its person is
// there, and once more when it is left.
import { useEffect, useState } from 'react';
import { newKey } from '../../http/createKey.ts';
import { http } from '../../http/http.ts';
import { onGathering } from '../../session/announcements.ts';
import { session } from '../../session/session.ts';

export interface PersonHere {
  readonly id: number;
  readonly display: string;
  readonly doing: Doing;
}
export type Doing = 'view' | 'edit';

const BEAT_MS = 20_000;

export function usePeopleHere(resource: string, id: number, doing: Doing, after = 0): readonly PersonHere[] {
  const [people, setPeople] = useState<readonly PersonHere[]>([]);
  useEffect(() => {
    const path = `${resource}/${id}/presence`;
    const tab = newKey();
    const { who } = session;
    const stopHearing = onGathering(
      (told) => told.resource === resource && told.id === id && setPeople(others(told.people)),
    );
    // A failed report is not repeated, since the next one follows soon.
    let isTold = false;
    const beat = (): void => {
      if (document.hidden) return;
      isTold = true;
      http.put<{ data: unknown }>(path, { tab, doing }).then(
        ({ data }) => setPeople(others(data?.data)),
        () => undefined,
      );
    };
    // Sends the last report only while the same person is signed in.
    const leave = (): void => {
      if (isTold && session.who === who)
        http.put(path, { tab, doing: 'left' }, { keepalive: true }).catch(() => undefined);
    };
    const first = after > 0 ? window.setTimeout(beat, after) : undefined;
    if (after === 0) beat();
    const timer = window.setInterval(beat, BEAT_MS);
    document.addEventListener('visibilitychange', beat);
    window.addEventListener('pagehide', leave);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      window.removeEventListener('pagehide', leave);
      stopHearing();
      leave();
    };
  }, [resource, id, doing, after]);
  return people;
}

function others(people: unknown): PersonHere[] {
  const own = session.auth.authEmployee?.id;
  return Array.isArray(people) ? (people as PersonHere[]).filter((person) => person.id !== own) : [];
}
