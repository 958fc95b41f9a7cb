// Says in words why a ticket is doubted, line by line: what the tile was, and what it cost by then.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { discountsOf, type Sale, type SaleLine } from './sale.ts';

export function SaleDoubts({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const lines = (sale.lines ?? []).filter(({ doubt }) => doubt !== undefined);
  const discounts = discountsOf(sale).filter(({ doubt }) => doubt !== undefined);
  if (lines.length + discounts.length === 0) return null;
  return (
    <Callout compact intent="warning" title={t('icecash.sale.doubted')}>
      <ul className="sale-list">
        {lines.map((line) => (
          <li key={line.id}>{t(...saidOf(line))}</li>
        ))}
        {discounts.map(({ name, doubt }) => (
          <li key={name}>{t(`icecash.sale.doubted.discount.${doubt}`, { name })}</li>
        ))}
      </ul>
      <p>{t('icecash.sale.doubted.help')}</p>
    </Callout>
  );
}

function saidOf({ name, doubt, unit_price_vati, tile_price_vati }: SaleLine): [string, Record<string, string>] {
  const sold = formatMoney(unit_price_vati);
  if (doubt === 'GONE') return ['icecash.sale.doubted.GONE', { name }];
  if (tile_price_vati === undefined) return ['icecash.sale.doubted.REPRICED', { name }];
  if (tile_price_vati === unit_price_vati) return ['icecash.sale.doubted.rate', { name }];
  return ['icecash.sale.doubted.price', { name, sold, price: formatMoney(tile_price_vati) }];
}
