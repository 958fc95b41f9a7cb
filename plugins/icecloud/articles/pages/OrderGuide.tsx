// Shows the lines of a supplier order as an order guide: every article of the supplier with what is here, what is
// coming and what is missing, filled in from top to bottom with the keyboard (docs/domain 9.4).
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, errorId, type FieldProps, Skeleton } from '#core';
import { GuideHead } from './GuideHead.tsx';
import { GuideRow } from './GuideRow.tsx';
import { type Column, changed, type GuideLine, isFound } from './guide.ts';
import { useGuide } from './useGuide.ts';
import { Warnings } from './Warnings.tsx';
import './guide.css';

const COLUMNS = ['article', 'here', 'coming', 'par', 'last', 'qty', 'price', 'amount'] as const;

export default observer(function OrderGuide(props: FieldProps<GuideLine[]>) {
  const { t } = useTranslation();
  const state = useGuide(props);
  const { isReady, guide, offers, lines, isSent, mayExtra, mayPrice } = state;
  const [search, setSearch] = useState('');
  const { fieldPathId, rawErrors = [] } = props;
  const set = (next: GuideLine[]) => props.onChange(next, fieldPathId.path);
  const latest = useRef({ lines, set });
  latest.current = { lines, set };
  const change = useCallback((article: number, column: Column, value: number | string | undefined) => {
    const { lines: before, set: write } = latest.current;
    write(changed(before, article, column, value));
  }, []);
  if (!isReady) return <p className="guide-hint">{t('iceshop.order.first')}</p>;
  if (guide.state === 'failed' && guide.rows.length === 0) return <ErrorState onRetry={guide.reload} />;
  if (guide.state === 'loading' && guide.rows.length === 0) return <Skeleton shape="lines" rows={6} />;
  const known = new Map(lines.map((line) => [line.supplied_item_id, line]));
  const shown = offers.filter((offer) => isFound(offer, search) && (!isSent || known.has(offer.id)));
  const readOnly = props.readonly === true || props.disabled === true;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend; the section's title stands above
    <div
      className="guide"
      role="group"
      aria-label={t('icecloud.supplierorder.lines')}
      aria-describedby={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
      onKeyDown={walk}
    >
      <GuideHead {...state} search={search} onSearch={setSearch} onLines={set} readOnly={readOnly} />
      <Warnings terms={state.terms} lines={lines} offers={offers} isSent={isSent} />
      {shown.length === 0 ? (
        <p className="guide-hint">
          {t(search === '' ? 'iceshop.order.none' : 'iceshop.order.notFound')}
          {search !== '' && (
            <Button variant="minimal" text={t('iceshop.order.showAll')} onClick={() => setSearch('')} />
          )}
        </p>
      ) : (
        <table className="guide-table">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={`guide-${column}`}>
                  {t(`iceshop.order.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((offer) => (
              <GuideRow
                {...{ offer, isSent, mayPrice, readOnly, change }}
                key={offer.id}
                line={known.get(offer.id)}
                isBarred={offer.is_extra === true && !mayExtra}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
});

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Enter and the arrows go from quantity to quantity; Enter never saves the order half typed. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (step === undefined || !(from instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('.guide-field:enabled')];
  const same = fields.filter(({ dataset }) => dataset.column === from.dataset.column || !from.dataset.column);
  const next = same[same.indexOf(from) + step];
  next?.focus();
}
