// Reads and sends the data of the driver's page: runs that stay readable without a network, and reports that wait for
// one.
import { useMemo } from 'react';
import { onRecord, session } from '#core';
import { can } from '#core/contract';
import { type Outgoing, useKept, useOutbox } from '#core/outbox';
import { useAnswer } from '#core/records';
import { type Press, pressed, type Run } from '../run.ts';
import type { Driving } from './Driving.ts';

interface Answer {
  readonly runs: readonly Run[];
  readonly cashiers: readonly string[];
}

/**
 * One subject for all calls keeps them in the order in which they were pressed, because a stop can be ticked only after
 * the van has left.
 */
const subject = 'runs';
const PAYERS = { license: 'ICESHOP', permissions: ['ICESHOP_PAYMENTS_MODERATE'] };

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
  const mayCollect = session.subject !== null && can(session.subject, PAYERS);
  const cashiers = value?.cashiers;
  const driving = useMemo(() => drivingBy(put, mayCollect, cashiers), [put, mayCollect, cashiers]);
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

function drivingBy(put: Put, mayCollect: boolean, cashiers: readonly string[] | undefined): Driving {
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
    ...(mayCollect && {
      collect: ({ order, name }) => {
        if (!order) return;
        const body = { webshop_order_id: order.id, method: 'CASH', amount: order.due_vati };
        send({
          method: 'POST',
          path: 'payment',
          body,
          subject,
          note: { kind: 'paid', id: order.id, name },
        });
      },
    }),
  };
}
