// Shows one item of a stock take: its name, one large field, and the difference. Enter saves and goes on to the next.
import { Button, InputGroup } from '@blueprintjs/core';
import { ErrorIcon, TickIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, parseNumber, useReason, useRegistry } from '#core';
import type { CountEntry, CountedItem, Counts } from './Counts.ts';
import { Difference } from './Difference.tsx';

export interface CountRowProps {
  readonly item: CountedItem;
  readonly counts: Counts;
  /** True to show the expected number before the item is counted. */
  readonly showsExpected: boolean;
  readonly rows: unknown;
}

const plain = (value: number) => formatNumber(value, { maximumFractionDigits: 3, useGrouping: false });

export const CountRow = observer(function CountRow({ item, counts, showsExpected, rows }: CountRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const entry = counts.entries.get(item.id);
  const value = entry?.typed ?? (item.counted === undefined ? '' : plain(item.counted));
  const number = parseNumber(value);
  const isWrong = entry !== undefined && number !== undefined && (typeof number !== 'number' || number < 0);
  const isUnsaved = entry?.state === 'failed' || entry?.state === 'kept';
  const save = () => {
    if (!entry || typeof number !== 'number' || isWrong) return;
    // The number was looked at and not changed, so nothing is saved.
    if (number === item.counted && entry.state === 'typing') counts.forget(item.id);
    else void counts.save(item.id, number, rows);
  };
  return (
    <li className="count-row">
      <label className="count-name" htmlFor={id}>
        {item.name}
        {(showsExpected || item.counted !== undefined) && <Expected item={item} />}
      </label>
      <InputGroup
        id={id}
        className="count-field numeric"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={value}
        intent={isWrong || isUnsaved ? 'danger' : 'none'}
        aria-invalid={isWrong}
        aria-describedby={`${id}-said`}
        rightElement={<span className="form-unit">{t(`iceshop.stocktake.unit.${item.unit}`)}</span>}
        onChange={({ target }) => counts.type(item.id, target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => (entry?.typed === '' ? counts.forget(item.id) : save())}
        onKeyDown={(event) => {
          if (event.key === 'Escape') counts.forget(item.id);
          if (event.key === 'Enter' || event.key === 'ArrowDown') goOn(event, 1);
          if (event.key === 'ArrowUp') goOn(event, -1);
        }}
      />
      <div className="count-said" id={`${id}-said`}>
        {isWrong && <span className="count-failed">{t('iceshop.stocktake.notNumber')}</span>}
        {entry?.state === 'saving' && <span className="muted">{t('iceshop.stocktake.saving')}</span>}
        {entry && isUnsaved && <Unsaved entry={entry} name={item.name} onRetry={save} />}
        {!entry && item.counted !== undefined && (
          <span className="count-saved">
            <TickIcon aria-hidden="true" /> {t('iceshop.stocktake.saved')}
          </span>
        )}
      </div>
    </li>
  );
});

function Expected({ item }: { item: CountedItem }) {
  const { t } = useTranslation();
  const expected = item.on_hand - (item.difference ?? 0);
  return (
    <span className="count-expected muted numeric">
      {t('iceshop.stocktake.expected', { number: formatNumber(expected, { maximumFractionDigits: 3 }) })}
      {item.difference !== undefined && <Difference item={item} />}
    </span>
  );
}

function Unsaved({ entry, name, onRetry }: { entry: CountEntry; name: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const reason = useReason(useRegistry().entity('stockmove')!);
  return (
    <span className="count-failed" role="alert">
      <ErrorIcon aria-hidden="true" />{' '}
      {entry.state === 'kept'
        ? t('iceshop.stocktake.kept')
        : t('iceshop.stocktake.notSaved', { reason: reason(entry.error) })}
      <Button
        size="small"
        text={t('core.ui.retry')}
        aria-label={t('iceshop.stocktake.again', { name })}
        onClick={onRetry}
      />
    </span>
  );
}

/** Moves to another row; leaving the field saves it. */
function goOn(event: React.KeyboardEvent<HTMLInputElement>, step: 1 | -1): void {
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('.count-field input')];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  if (next) next.focus();
  else event.currentTarget.blur();
}
