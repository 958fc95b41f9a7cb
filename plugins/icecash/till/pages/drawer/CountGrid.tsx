// Counts notes and coins: how many there are of each, by keys or by typing, and what they come to.
import { MinusIcon, PlusIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { type Counted, DENOMINATIONS, sumOfCounts } from '../../../drawers/cash.ts';

const MOST = 9_999;

interface CountGridProps {
  readonly counts: readonly Counted[];
  readonly change: (counts: readonly Counted[]) => void;
}

export function CountGrid({ counts, change }: CountGridProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const of = (value: number) => counts.find((one) => one.value === value)?.pieces ?? 0;
  const set = (value: number, pieces: number) => {
    const held = Math.min(MOST, Math.max(0, Math.trunc(pieces) || 0));
    change([...counts.filter((one) => one.value !== value), ...(held > 0 ? [{ value, pieces: held }] : [])]);
  };
  /** Enter goes on to the next field, as one counts. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...(grid.current?.querySelectorAll('input') ?? [])];
    fields[fields.indexOf(event.currentTarget) + 1]?.select();
  };
  return (
    <div className="drawer-count">
      <div className="drawer-coins" ref={grid}>
        {DENOMINATIONS.map((value) => (
          <fieldset key={value} className="drawer-coin" aria-label={formatMoney(value)}>
            <strong className="numeric">{formatMoney(value)}</strong>
            <button
              type="button"
              className="sell-key"
              aria-label={t('icecash.drawer.fewer', { value: formatMoney(value) })}
              disabled={of(value) === 0}
              onClick={() => set(value, of(value) - 1)}
            >
              <MinusIcon size={20} />
            </button>
            <input
              className="drawer-input numeric"
              inputMode="numeric"
              aria-label={t('icecash.drawer.pieces', { value: formatMoney(value) })}
              value={of(value) === 0 ? '' : String(of(value))}
              placeholder="0"
              onChange={({ target }) => set(value, Number(target.value.replace(/\D/g, '')))}
              onKeyDown={press}
            />
            <button
              type="button"
              className="sell-key"
              aria-label={t('icecash.drawer.more', { value: formatMoney(value) })}
              onClick={() => set(value, of(value) + 1)}
            >
              <PlusIcon size={20} />
            </button>
          </fieldset>
        ))}
      </div>
      <p className="drawer-sum" role="status">
        {t('icecash.drawer.counted')} <strong className="numeric">{formatMoney(sumOfCounts(counts))}</strong>
      </p>
    </div>
  );
}
