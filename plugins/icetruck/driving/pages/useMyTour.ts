// Reads and sends the data of the driver's page: tours that stay readable without a network, and reports that wait for one.
import { useMemo } from 'react';
import { onRecord } from '#core';
import type { Damage } from '#core/driving';
import { type Outgoing, useKept, useOutbox } from '#core/outbox';
import { useAnswer } from '#core/records';
import { type LoadItem, type Press, pressed, type Tour } from '../tour.ts';
import type { TourDriving } from './TourDriving.ts';

interface Answer {
  readonly tours: readonly Tour[];
}

/** One subject for all calls keeps them in the order in which they were pressed: what came back was loaded before. */
const subject = 'tours';
const FOLLOWED = ['icecreamvanschedule', 'tourload', 'icecreamvancall', 'icecreamvanreservation'];

export function useMyTour() {
  const { state, data, reload, set } = useAnswer<Answer>('icetruck/mytour', {}, { follow });
  const { value, at } = useKept<Answer>('mytour', state === 'failed' ? undefined : data);
  const box = useOutbox<Press>('mytour', ({ note }, answer) => {
    const isConflict = (answer as { is_conflict?: boolean } | undefined)?.is_conflict;
    if (note && data && !isConflict) set({ ...data, tours: pressed(data.tours, [note]) });
    reload();
  });
  const { put, waiting } = box;
  const presses = waiting.flatMap(({ note }) => (note ? [note] : []));
  const driving = useMemo(() => drivingBy(put), [put]);
  return { tours: value && pressed(value.tours, presses), driving, box, at, state, reload };
}

function follow(again: () => void): () => void {
  const stops = FOLLOWED.map((resource) => onRecord(resource, again));
  return () => {
    for (const stop of stops) stop();
  };
}

type Put = (call: Outgoing<Press>) => Promise<void>;

function drivingBy(put: Put): TourDriving {
  const send = (call: Omit<Outgoing<Press>, 'method' | 'subject' | 'tellIf'>) =>
    put({ method: 'POST', subject, tellIf: 'is_conflict', ...call });
  const now = () => new Date().toISOString();
  const count = (kind: 'load' | 'return') => (tour: Tour, items: readonly LoadItem[]) => {
    const at = now();
    const said = items.map(({ name, loaded, returned, wasted }) =>
      kind === 'load' ? { name, loaded } : { name, returned, wasted },
    );
    void send({
      path: `icetruck/tour/${tour.id}/${kind}`,
      body: { at, items: said },
      note: { kind, id: tour.id, items, name: nameOf(tour), at },
    });
  };
  return {
    step: (tour, to) => {
      const at = now();
      void send({
        path: `icetruck/tour/${tour.id}/step`,
        body: { to, at },
        note: { kind: 'tour', id: tour.id, status: to, name: nameOf(tour), at },
      });
    },
    load: count('load'),
    bringBack: count('return'),
    served: ({ id, name = '' }) =>
      void send({ path: `icetruck/calls/${id}/served`, note: { kind: 'served', id, name } }),
    fuel: (tour, fuel) =>
      void send({
        path: `icetruck/tour/${tour.id}/fuel`,
        body: { ...fuel, at: now() },
        note: { kind: 'fuel', name: nameOf(tour) },
      }),
    damage: async (tour, damage) => {
      await send(damageCall(tour, damage, now()));
      return true;
    },
  };
}

function damageCall(tour: Tour, { severity, description, mark, photo }: Damage, at: string) {
  return {
    path: `damagephoto/tour/${tour.id}`,
    body: { at, severity, description, ...mark },
    ...(photo && { files: { photo } }),
    note: { kind: 'damage', name: nameOf(tour) } as const,
  };
}

const nameOf = ({ van }: Tour): string => (van ? `${van.nr} · ${van.name}` : '');
