// Asks what was given back of a ticket, and so what is left of its lines.
import { useRecords } from '#core/records';
import { type LineLeft, linesLeft } from '../left.ts';
import type { Sale } from './sale.ts';

export function useLeft(sale: Sale) {
  const query = { 'filter[refund_of_id]': sale.id, 'page[size]': 100 };
  const { records, state, reload } = useRecords('sale', query);
  const given = records.filter(({ status, kind }) => status !== 'VOIDED' && kind === 'REFUND');
  const left = linesLeft(
    (sale.lines ?? []) as LineLeft[],
    given.flatMap(({ lines = [] }) => lines as LineLeft[]),
  );
  return {
    left,
    refunds: given.length,
    isKnown: state !== 'loading' && state !== 'failed',
    isFailed: state === 'failed',
    reload,
  };
}
