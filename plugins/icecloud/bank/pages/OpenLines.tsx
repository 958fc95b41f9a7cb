// Lists the open bank lines, oldest first, with one unfolded. Arrow keys go from line to line, a digit chooses a
// proposal, Enter books it and goes on to the next line.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, Skeleton } from '#core';
import { useAnswer, useRecords } from '#core/records';
import { type Proposal, usualAmount } from './bank.ts';
import { LineHead } from './LineHead.tsx';
import { LineWork } from './LineWork.tsx';
import { useBooking } from './useBooking.ts';

const MOST = 100;

export function OpenLines() {
  const { t } = useTranslation();
  const query = { 'filter[status]': 'OPEN', sort: 'booked_on,id', 'page[size]': MOST, 'page[total]': 'exact' };
  const { records: lines, state, total, reload } = useRecords('bankline', query);
  const [at, setAt] = useState(0);
  const line = lines[Math.min(at, lines.length - 1)];
  const { data: proposals = [] } = useAnswer<readonly Proposal[]>(line && `bankline/${line.id}/proposals`);
  const [chosen, setChosen] = useState(0);
  const { isBusy, book, setAside } = useBooking(reload);
  const list = useFocusedLine(line?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line begins with its likeliest
  useEffect(() => {
    setChosen(0);
  }, [line?.id]);
  const onKey = (event: KeyboardEvent) => {
    // In an input field keys type letters, so they act only on the line itself.
    if (!(event.target as HTMLElement).classList.contains('bank-line-head')) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit = Number(event.key);
    const proposal = proposals[chosen];
    if (step !== undefined) setAt(Math.max(0, Math.min(lines.length - 1, at + step)));
    else if (digit >= 1 && digit <= proposals.length) setChosen(digit - 1);
    else if (event.key === 'Enter' && line && proposal && !isBusy && !event.repeat)
      void book(line, { invoice_id: proposal.id, amount: usualAmount(line, proposal) });
    else return;
    event.preventDefault();
  };
  if (state === 'failed' && lines.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && lines.length === 0) return <Skeleton shape="lines" />;
  if (lines.length === 0) return <EmptyState icon="bank-account" title={t('icecloud.bank.noneOpen')} />;
  return (
    <>
      <p className="muted bank-keys">{t('icecloud.bank.keys')}</p>
      <ul className="bank-open" ref={list} onKeyDown={onKey}>
        {lines.map((one, index) => (
          <li key={one.id}>
            <LineHead line={one} isOpen={one === line} onOpen={() => setAt(index)} />
            {one === line && (
              <LineWork
                key={one.id}
                {...{ line, proposals, chosen, isBusy }}
                onChoose={setChosen}
                onBook={(booking) => void book(line, booking)}
                onAside={(reason) => void setAside(line, reason)}
              />
            )}
          </li>
        ))}
      </ul>
      {(total ?? 0) > lines.length && <p className="muted">{t('icecloud.bank.more', { count: total ?? 0 })}</p>}
    </>
  );
}

/**
 * Focuses the unfolded line after another one was booked, so that the keys go on from there; on opening the page it
 * focuses nothing.
 */
function useFocusedLine(id: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(id);
  useEffect(() => {
    const isMoved = before.current !== undefined && before.current !== id;
    before.current = id;
    if (isMoved) list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }, [id]);
  return list;
}
