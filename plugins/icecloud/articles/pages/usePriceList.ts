// Holds the state of a price list from its text to its end: what was read, what the comparison found, and taking it
// over.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast, useReason, useRegistry } from '#core';
import type { PriceComparison } from '../priceList.ts';
import { type Columns, guessColumns, linesOf, readSheet, type Sheet } from './readPrices.ts';

/** A comparison with the stamp by which exactly that is taken over. */
type StampedComparison = PriceComparison & { readonly stamp: string };

export function usePriceList(close: () => void) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('supplieditem')!);
  const [supplier, setSupplier] = useState<number>();
  const [text, setText] = useState('');
  const [sheet, setSheet] = useState<Sheet>();
  const [columns, setColumns] = useState<Columns>();
  const [found, setFound] = useState<StampedComparison>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const { lines, unread } = sheet && columns ? linesOf(sheet, columns) : { lines: [], unread: 0 };
  const read = (typed: string): void => {
    const next = readSheet(typed);
    setText(typed);
    setSheet(next);
    setColumns(next && guessColumns(next));
  };
  const send = async (more: object): Promise<StampedComparison | undefined> => {
    setBusy(true);
    setMessage('');
    try {
      return (
        await http.post<{ data: StampedComparison }>('iceshop/pricelist', { supplier_id: supplier, lines, ...more })
      ).data.data;
    } catch (error) {
      setMessage(reason(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const compare = async () => setFound(await send({}));
  const apply = async (choice: { add: boolean; retire: boolean }) => {
    const done = await send({ ...choice, stamp: found?.stamp });
    if (!done) return;
    toast(t('iceshop.pricelist.done'));
    close();
  };
  const back = () => setFound(undefined);
  return {
    supplier,
    setSupplier,
    text,
    read,
    sheet,
    columns,
    setColumns,
    lines,
    unread,
    found,
    busy,
    message,
    compare,
    apply,
    back,
  };
}
