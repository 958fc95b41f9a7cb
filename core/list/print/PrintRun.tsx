// Fetches all rows of a list for paper with its progress, lays them out, and opens the browser's printing.
import { Button, Dialog, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useReason } from '../../entity/failure/reason.ts';
import type { Translate } from '../../fields/kind.ts';
import { formatNumber } from '../../texts/format.ts';
import { toastError } from '../../ui/toast.ts';
import { loadPrinted } from './loadPrinted.ts';
import { PrintedSheet } from './PrintedSheet.tsx';
import type { PrintAsked, PrintedList } from './printedList.ts';
import '../exchange/exchange.css';

export default function PrintRun({
  onClose,
  ...shown
}: Omit<PrintAsked, 'address'> & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const asked = { ...shown, address };
  const { list, rows, total } = useLoaded(asked, onClose);
  if (list) return createPortal(<Sheet list={list} onPrinted={onClose} />, document.body);
  const label = t('core.print.running', { name: t(asked.entity.text, { count: 2 }) });
  return (
    <Dialog isOpen className="exchange-dialog" title={label} isCloseButtonShown={false} onClose={onClose}>
      <DialogBody>
        <div className="exchange-progress">
          <ProgressBar
            intent="primary"
            stripes={false}
            animate={false}
            aria-label={label}
            value={total ? rows / total : undefined}
          />
          <span className="numeric">
            {total !== undefined && t('core.bulk.progress', { done: formatNumber(rows), total: formatNumber(total) })}
          </span>
        </div>
      </DialogBody>
      <DialogFooter actions={<Button text={t('core.ui.cancel')} onClick={onClose} />} />
    </Dialog>
  );
}

interface Loaded {
  readonly list?: PrintedList;
  readonly rows: number;
  readonly total?: number;
}

/** Loads once: what is printed is the list as it was when printing was asked for. */
function useLoaded(asked: PrintAsked, onClose: () => void): Loaded {
  const { t } = useTranslation();
  const reason = useReason(asked.entity);
  const [loaded, setLoaded] = useState<Loaded>({ rows: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const merge = (part: Partial<Loaded>): void => {
      if (!signal.aborted) setLoaded((now) => ({ ...now, ...part }));
    };
    loadPrinted(asked, {
      ...{ signal, t: t as Translate },
      onRows: (rows) => merge({ rows }),
      onTotal: (total) => merge({ total }),
    }).then(
      (list) => merge({ list }),
      (error) => {
        if (signal.aborted) return;
        toastError(reason(error));
        onClose();
      },
    );
    return () => control.abort();
  }, []);
  return loaded;
}

/** Is on the paper alone; once it is printed, or is not to be, it goes. */
function Sheet({ list, onPrinted }: { readonly list: PrintedList; readonly onPrinted: () => void }) {
  const done = useRef(onPrinted);
  done.current = onPrinted;
  useEffect(() => {
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    // By then the browser has drawn what other modules show in their cells.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <div className="printed-list">
      <PrintedSheet list={list} />
    </div>
  );
}
