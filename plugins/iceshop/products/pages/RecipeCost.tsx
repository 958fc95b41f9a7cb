// Shows what a piece costs by its recipe, part by part, and its margin.
import { WarningSignIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatMoney, formatNumber, Skeleton } from '#core';
import { useQuery } from '#core/records';
import { type Margin, marginOf, type Part } from './margin.ts';
import type { Product } from './product.ts';

export function RecipeCost({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceshop/product-recipe', { product_id: product.id });
  const margin = marginOf(product.price_vati, product.vat_rate, rows);
  const isKnown = rows.length > 0;
  return (
    <section className="panel product-panel" aria-label={t('iceshop.product.head.costs')}>
      {state === 'failed' && !isKnown && <ErrorState onRetry={reload} />}
      {state === 'loading' && !isKnown && <Skeleton shape="lines" rows={2} />}
      {(isKnown || state === 'ready') && <Figures {...{ margin, isKnown }} />}
      {isKnown && <Parts parts={rows} />}
      {margin.without.length > 0 && (
        <p className="product-note" data-tone="warning">
          <WarningSignIcon /> {t('iceshop.product.head.without', { names: margin.without.join(', ') })}
        </p>
      )}
      {!isKnown && state === 'ready' && <p className="muted">{t('iceshop.product.head.noRecipe')}</p>}
    </section>
  );
}

function Figures({ margin: { cost, priceVate, margin, share }, isKnown }: { margin: Margin; isKnown: boolean }) {
  const { t } = useTranslation();
  const percent =
    share === undefined ? '' : ` · ${formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })}`;
  const isLoss = margin < 0;
  return (
    <dl className="product-numbers">
      {isKnown && <Figure name={t('iceshop.product.head.cost')} value={formatMoney(cost)} />}
      <Figure name={t('iceshop.product.head.priceVate')} value={formatMoney(priceVate)} />
      {isKnown && (
        <Figure name={t('iceshop.product.head.margin')} value={formatMoney(margin) + percent} tone={isLoss}>
          {isLoss && (
            <small>
              <WarningSignIcon /> {t('iceshop.product.head.loss')}
            </small>
          )}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** True if the figure should catch the eye. */
  readonly tone?: boolean;
  readonly children?: React.ReactNode;
}

function Figure({ name, value, tone, children }: FigureProps) {
  return (
    <div data-tone={tone ? 'warning' : undefined}>
      <dt>{name}</dt>
      <dd className="numeric">
        {value} {children}
      </dd>
    </div>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation();
  return (
    <ul className="product-parts">
      {parts.map(({ stock_item_id, name, qty, cost_vate }) => (
        <li key={stock_item_id}>
          <span className="numeric">{formatNumber(qty, { maximumFractionDigits: 3 })} ×</span>
          <span>{name}</span>
          <span className="numeric muted">
            {cost_vate === undefined ? t('iceshop.product.head.noCost') : formatMoney(qty * cost_vate)}
          </span>
        </li>
      ))}
    </ul>
  );
}
