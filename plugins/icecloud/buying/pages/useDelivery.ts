// Holds the state of a delivery that is being received: the order as it is now, the typed counts, and the result of
// saving.
import { useRef, useState } from 'react';
import { HttpError, http } from '#core';
import { useQuery, useRecord } from '#core/records';
import {
  type Article,
  accepted,
  type Came,
  type Order,
  type OrderLine,
  openLines,
  type TypedCounts,
  withLine,
} from './delivery.ts';

const NOTHING: TypedCounts = new Map();

export type Trouble = 'stale' | 'failed';

/** @param onDone called with the order once it is received */
export function useDelivery(id: string, onSaved: (order: Order, isDone: boolean) => void) {
  const asked = useRecord('supplierorder', id);
  const { rows: articles, ...codes } = useQuery('icecloud/receiving-articles', { order_id: id });
  const [typed, setTyped] = useState<TypedCounts>(NOTHING);
  const [newer, setNewer] = useState<Order>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [over, setOver] = useState<{ names: string; isDone: boolean }>();
  const [busy, setBusy] = useState(false);
  const { record } = asked;
  const latest = newer && newer.version > (record?.version ?? 0) ? newer : record;
  // Without the articles' codes a scan would wrongly find nothing, so the order is not shown before they are loaded.
  const order = codes.state === 'ready' || articles.length > 0 ? latest : undefined;
  const missing = asked.state === 'ready' ? codes : asked;
  const opened = useRef(new Map<number, number | undefined>());
  for (const line of order?.lines ?? [])
    if (!opened.current.has(line.id)) opened.current.set(line.id, line.qty_received);
  const save = async (isDone: boolean, query: { confirm?: string } = {}) => {
    if (!order) return;
    setBusy(true);
    setOver(undefined);
    const all = isDone ? accepted(openLines(order, typed), typed) : typed;
    const body = {
      version: order.version,
      done: isDone,
      lines: [...all].map(([line, came]) => ({ id: line, ...came })),
    };
    try {
      const { data } = await http.post<{ data: Order }>(`icecloud/supplierorder/${id}/receive`, body, { query });
      setTyped(NOTHING);
      setTrouble(undefined);
      onSaved(data.data, isDone);
    } catch (failure) {
      refused(failure, order, isDone);
    }
    setBusy(false);
  };
  return {
    ...{ order, articles, typed, trouble, over, busy, save },
    ...{ state: missing.state, error: missing.error, reload: missing.reload },
    dismiss: () => setOver(undefined),
    accept: (lines: readonly OrderLine[]) => setTyped((now) => accepted(lines, now)),
    change: (line: OrderLine, change: Partial<Came>, article?: Article) =>
      setTyped((now) => withLine(now, line, change, article)),
    /** True if a colleague changed the received count since this page was opened. */
    isChanged: (line: OrderLine) => opened.current.get(line.id) !== line.qty_received,
  };

  function refused(failure: unknown, { lines = [] }: Order, isDone: boolean) {
    const { status = 0, problem } = failure instanceof HttpError ? failure : {};
    if (problem?.code === 'overReceived') {
      const ids = problem.lines as readonly number[];
      return setOver({
        names: lines
          .filter((line) => ids.includes(line.id))
          .map(({ name }) => name)
          .join(', '),
        isDone,
      });
    }
    if (status === 412) setNewer(problem?.current as Order);
    setTrouble(status === 412 ? 'stale' : 'failed');
  }
}

export type Delivery = ReturnType<typeof useDelivery>;
