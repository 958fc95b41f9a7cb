// Shows one article of the order guide: its stock, why an amount is proposed, and the field for the amount to order.
import { Tag } from '@blueprintjs/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber, parseNumber } from '#core';
import { amountOf, type Column, type GuideLine, type Offer } from './guide.ts';
import { proposalReason } from './proposalReason.ts';

interface GuideRowProps {
  readonly offer: Offer;
  readonly line?: GuideLine;
  readonly isSent: boolean;
  readonly mayPrice: boolean;
  readonly readOnly: boolean;
  /** An extra article, which this person may not order. */
  readonly isBarred: boolean;
  readonly change: (article: number, column: Column, value: number | string | undefined) => void;
}

export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { offer, line, isSent, mayPrice, readOnly, isBarred, change } = props;
  const { t } = useTranslation();
  const column = isSent ? 'qty_confirmed' : 'qty';
  const field = { offer, line, readOnly, change };
  const amount = amountOf(line, offer);
  return (
    <tr className={line ? 'guide-line guide-ordered' : 'guide-line'}>
      <th scope="row" className="guide-article">
        <span className="guide-name">{offer.name}</span>
        {offer.is_extra && <Tag minimal>{t('iceshop.order.extra')}</Tag>}
        <span className="guide-pack">{packText(offer, t)}</span>
        {isBarred ? (
          <span className="guide-why">{t('iceshop.order.extraWhy')}</span>
        ) : (
          !isSent && offer.proposal !== undefined && <span className="guide-why">{proposalReason(offer, t)}</span>
        )}
      </th>
      <Fact name="here" value={offer.here} />
      <Fact name="coming" value={offer.coming || undefined} />
      <Fact name="par" value={offer.par} />
      <td className="guide-last" data-label={t('iceshop.order.last')}>
        {offer.last_date && `${formatNumber(offer.last_qty ?? 0)} · ${formatDate(offer.last_date)}`}
      </td>
      <td className="guide-qty">
        {isSent && <span className="guide-asked">{t('iceshop.order.asked', { qty: shown(line?.qty) })}</span>}
        <Field
          {...field}
          column={column}
          label={t(`iceshop.order.${column}Of`, { name: offer.name })}
          isOff={isBarred && !line}
        />
      </td>
      <td className="guide-price" data-label={t('iceshop.order.price')}>
        {mayPrice && line ? (
          <Field {...field} column="price_vate" label={t('iceshop.order.priceOf', { name: offer.name })} />
        ) : (
          priceText(line?.price_vate ?? offer.price_vate)
        )}
      </td>
      <td className="guide-amount" data-label={t('iceshop.order.amount')}>
        {line && formatMoney(amount)}
      </td>
    </tr>
  );
});

function Fact({ name, value }: { name: 'here' | 'coming' | 'par'; value?: number }) {
  const { t } = useTranslation();
  return (
    <td className={`guide-${name}`} data-label={t(`iceshop.order.${name}`)}>
      {value !== undefined && formatNumber(value, { maximumFractionDigits: 1 })}
    </td>
  );
}

interface FieldProps extends Pick<GuideRowProps, 'offer' | 'line' | 'readOnly' | 'change'> {
  readonly column: Column;
  readonly label: string;
  readonly isOff?: boolean;
}

function Field({ offer, line, readOnly, change, column, label, isOff }: FieldProps) {
  const [typed, setTyped] = useState<string>();
  const value = line?.[column] ?? (column === 'price_vate' ? offer.price_vate : undefined);
  return (
    <input
      className="bp6-input guide-field numeric"
      data-column={column}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown(value)}
      placeholder={column === 'qty_confirmed' ? shown(line?.qty) : ''}
      disabled={isOff || readOnly}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        change(offer.id, column, parseNumber(target.value));
      }}
    />
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function packText({ sku, pack_unit, units_per_pack = 1, unit }: Offer, t: Translate): string {
  const content =
    unit && units_per_pack !== 1 && !/\d/.test(pack_unit ?? '') ? contentText(units_per_pack, unit, t) : '';
  return [pack_unit, content, sku].filter(Boolean).join(' · ');
}

const MEASURES: Readonly<Record<string, string>> = { KG: 'kilogram', LITRE: 'liter' };

function contentText(count: number, unit: string, t: Translate): string {
  const measure = MEASURES[unit];
  if (measure) return formatNumber(count, { style: 'unit', unit: measure });
  return t(`iceshop.order.unit.${unit}`, { count, amount: formatNumber(count) });
}

function priceText(price: unknown): string {
  if (typeof price !== 'number') return '';
  return formatNumber(price, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });
}

function shown(value: unknown): string {
  return typeof value === 'number'
    ? formatNumber(value, { maximumFractionDigits: 10, useGrouping: false })
    : String(value ?? '');
}
