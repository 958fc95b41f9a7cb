// Lists what the day is expected to ask of the kitchen beside what is ordered, so that it can make ahead; each product
// says why.
import { Callout } from '@blueprintjs/core';
import { ChartIcon, ChevronDownIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { forecastAmounts, forecastReasons, formatNumber } from '#core';
import { useKept } from '#core/outbox';
import { useQuery } from '#core/records';

export function Expected({ date, division }: { readonly date: string; readonly division: number }) {
  const { t } = useTranslation();
  const { rows, state } = useQuery('iceshop/worksheet-expected', { date, division_id: division });
  const kept = useKept(`worksheet-expected ${date} ${division}`, state === 'ready' ? rows : undefined);
  const products = kept.value ?? [];
  if (products.length === 0) return null;
  const more = products.filter(({ value, ordered }) => value - ordered >= 0.5).length;
  return (
    <Callout className="worksheet-expected print-hide" icon={false}>
      <details>
        <summary>
          <ChartIcon size={20} aria-hidden="true" />
          {more === 0
            ? t('iceshop.worksheet.expectedCovered')
            : t('iceshop.worksheet.expected', { count: more, formatted: formatNumber(more) })}
          <ChevronDownIcon className="worksheet-more" size={20} aria-hidden="true" />
        </summary>
        <ul>
          {products.map((row) => (
            <li key={row.product_id}>
              <b>{row.product}</b> <span className="numeric">{comparison(row, t)}</span>
              <small className="muted">
                {[...forecastAmounts(row, few, t).slice(1), ...forecastReasons(row, t)].join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      </details>
    </Callout>
  );
}

interface Compared {
  readonly value: number;
  readonly lower?: number | null;
  readonly upper?: number | null;
  readonly ordered: number;
  readonly unit: string;
}

/** "24 expected (18 to 30), 11 ordered: 13 more" */
function comparison(row: Compared, t: ReturnType<typeof useTranslation>['t']): string {
  const { value, ordered } = row;
  const left = Math.round(value - ordered);
  const said = [
    forecastAmounts(row, few, t)[0] ?? '',
    t('iceshop.worksheet.ordered', { amount: formatNumber(ordered) }),
  ].join(', ');
  return left > 0 ? `${said}: ${t('iceshop.worksheet.moreOf', { amount: formatNumber(left) })}` : said;
}

const few = (amount: number): string => formatNumber(amount, { maximumFractionDigits: 0 });
