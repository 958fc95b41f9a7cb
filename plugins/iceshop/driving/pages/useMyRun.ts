// Reads and sends the data of the driver's page: runs that stay readable without a network, and reports that wait for
// one.
import { useMemo } from 'react';
import { onRecord } from '#core';
import { type Outgoing, useKept, useOutbox } from '#core/outbox';
import { useAnswer } from '#core/records';
import { type Press, pressed, type Run } from '../run.ts';
import type { DoorWay, Driving } from './Driving.ts';

interface Answer {
  readonly runs: readonly Run[];
  /** How the driver may take money at the door. */
  readonly ways?: readonly DoorWay[];
  readonly cashiers: readonly string[];
}

/**
 * One subject for all calls keeps them in the order in which they were pressed, because a stop can be ticked only after
 * the van has left.
 */
const subject = 'runs';

export function useMyRun() {
  const { state, data, reload, set } = useAnswer<Answer>('iceshop/myrun', {}, { follow });
  const fresh = state === 'failed' ? undefined : data;
  const { value, at } = useKept<Answer>('myrun', fresh);
  const box = useOutbox<Press>('myrun', ({ note }, answer) => {
    const isConflict = (answer as { is_conflict?: boolean } | undefined)?.is_conflict;
    if (note && data && !isConflict) set({ ...data, runs: pressed(data.runs, [note], false) });
    reload();
  });
  const { put, waiting } = box;
  const presses = waiting.flatMap(({ note }) => (note ? [note] : []));
  const { ways, cashiers } = value ?? {};
  const driving = useMemo(() => drivingBy(put, ways, cashiers), [put, ways, cashiers]);
  const runs = value && pressed(value.runs, presses, true);
  return { runs, driving, box, at, state, reload };
}

function follow(again: () => void): () => void {
  const stops = ['deliveryschedule', 'deliverystop', 'payment'].map((resource) => onRecord(resource, again));
  return () => {
    for (const stop of stops) stop();
  };
}

type Put = (call: Outgoing<Press>) => Promise<void>;

function drivingBy(put: Put, ways: readonly DoorWay[] | undefined, cashiers: readonly string[] | undefined): Driving {
  const send = (call: Outgoing<Press>) => void put(call);
  const now = () => new Date().toISOString();
  const tellIf = 'is_conflict';
  const atStop = (id: number, call: string) =>
    ({ method: 'POST', path: `deliverystop/${id}/${call}`, subject }) as const;
  return {
    ...(cashiers && { cashiers }),
    deliver: ({ id, name }, { note, signature } = {}) => {
      const [at, files] = [now(), signature && { signature }];
      const body = { at, ...(note && { note }) };
      send({
        ...atStop(id, 'done'),
        body,
        ...(files && { files }),
        tellIf,
        note: { kind: 'stop', id, status: 'DELIVERED', name, at },
      });
    },
    fail: ({ id, name }, { photo, ...said }) => {
      const [at, files] = [now(), photo && { photo }];
      const body = { at, ...said };
      send({
        ...atStop(id, 'failed'),
        body,
        ...(files && { files }),
        tellIf,
        note: { kind: 'stop', id, status: 'FAILED', name, at },
      });
    },
    undo: ({ id, name }) => {
      const at = now();
      send({ ...atStop(id, 'undo'), body: { at }, note: { kind: 'stop', id, status: 'TODO', name, at } });
    },
    step: ({ id, nr }, to) =>
      send({
        ...{ method: 'POST', path: `deliveryschedule/${id}/step`, subject, body: { to, at: now() } },
        note: { kind: 'run', id, status: to, name: nr },
      }),
    ...(ways && { ways }),
    collect: ({ id, order, name }, method) => {
      if (!order) return;
      send({
        ...atStop(id, 'paid'),
        body: { at: now(), method, amount: order.due_vati },
        tellIf,
        note: { kind: 'paid', id: order.id, name },
      });
    },
  };
}
