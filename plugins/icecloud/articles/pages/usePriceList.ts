// Holds the state of a price list from its text to its end: what was read, what the comparison found, and taking it
// over.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast, useReason, useRegistry } from '#core';
import { type Columns, guessColumns, linesOf, readSheet, type Sheet } from './readPrices.ts';

export interface ListedArticle {
  readonly name?: string;
  readonly pack_unit?: string;
  readonly sku?: string;
}
export interface Change extends ListedArticle {
  readonly id: number;
  readonly from?: number;
  readonly to: number;
  readonly percent?: number;
}
export interface PriceComparison {
  readonly changed: readonly Change[];
  readonly new: readonly (ListedArticle & { readonly price_vate: number })[];
  readonly gone: readonly (ListedArticle & { readonly id: number; readonly from?: number })[];
  readonly same: number;
  readonly nameless: number;
  readonly stamp: string;
}

export function usePriceList(close: () => void) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('supplieditem')!);
  const [supplier, setSupplier] = useState<number>();
  const [text, setText] = useState('');
  const [sheet, setSheet] = useState<Sheet>();
  const [columns, setColumns] = useState<Columns>();
  const [found, setFound] = useState<PriceComparison>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const { lines, unread } = sheet && columns ? linesOf(sheet, columns) : { lines: [], unread: 0 };
  const read = (typed: string): void => {
    const next = readSheet(typed);
    setText(typed);
    setSheet(next);
    setColumns(next && guessColumns(next));
  };
  const send = async (more: object): Promise<PriceComparison | undefined> => {
    setBusy(true);
    setMessage('');
    try {
      return (
        await http.post<{ data: PriceComparison }>('iceshop/pricelist', { supplier_id: supplier, lines, ...more })
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
