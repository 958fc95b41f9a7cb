// Shows one product of an order: its number, options and price, and notes about it.
import { Button, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, parseNumber } from '#core';
import { type BasketLine, type Product, priceOf, totalOf } from './basket.ts';
import { ChoicesField } from './ChoicesField.tsx';

interface BasketRowProps {
  readonly line: BasketLine;
  readonly product?: Product;
  readonly readOnly: boolean;
  readonly said?: string;
  readonly onChange: (line: BasketLine) => void;
  readonly onRemove: () => void;
  /** Enter in the quantity goes on to the next product. */
  readonly onDone: () => void;
}

export function BasketRow({ line, product, readOnly, said, onChange, onRemove, onDone }: BasketRowProps) {
  const { t } = useTranslation();
  const name = product?.name ?? line.name ?? '';
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onDone();
  };
  const isShort = product?.free !== undefined && line.id === undefined && line.quantity > product.free;
  return (
    <li className="basket-row" data-product={line.product_id}>
      <NumberField
        label={t('iceshop.basket.quantityOf', { name })}
        value={line.quantity}
        readOnly={readOnly}
        className="basket-quantity"
        onKeyDown={next}
        onChange={(quantity) => onChange({ ...line, quantity: quantity ?? Number.NaN })}
      />
      <div className="basket-what">
        <span>{name}</span>
        {isShort && (
          <small className="basket-few">
            {t('iceshop.basket.left', {
              count: Math.max(0, product?.free ?? 0),
              formatted: formatNumber(Math.max(0, product?.free ?? 0)),
            })}
          </small>
        )}
        {said && (
          <small className="basket-refused" role="alert">
            {said}
          </small>
        )}
        {product?.option_groups?.map((group) => (
          <ChoicesField key={group.name} {...{ group, line, readOnly, onChange }} />
        ))}
        <InputGroup
          size="small"
          className="basket-note"
          placeholder={t('iceshop.webshoporder.lines.note')}
          aria-label={t('iceshop.basket.noteOf', { name })}
          value={line.note ?? ''}
          maxLength={255}
          readOnly={readOnly}
          onValueChange={(note) => onChange({ ...line, note: note || undefined })}
        />
      </div>
      <NumberField
        label={t('iceshop.basket.priceOf', { name })}
        value={line.unit_price_vati}
        usual={priceOf({ ...line, unit_price_vati: undefined }, product)}
        readOnly={readOnly}
        className="basket-price"
        money
        onChange={(price) => onChange({ ...line, unit_price_vati: price })}
      />
      <span className="basket-total numeric">{formatMoney(totalOf(line, product))}</span>
      {!readOnly && (
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={t('iceshop.basket.remove', { name })}
          title={t('iceshop.basket.remove', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value?: number;
  /** The placeholder while nothing is typed. */
  readonly usual?: number;
  readonly money?: boolean;
  readonly readOnly: boolean;
  readonly className: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onChange: (value: number | undefined) => void;
}

/** Keeps the typed text until the person leaves the field, because "1," is the beginning of 1,5. */
function NumberField({
  label,
  value,
  usual,
  money = false,
  readOnly,
  className,
  onKeyDown,
  onChange,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const digits = money ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : {};
  const shown = (number?: number) => (number === undefined || Number.isNaN(number) ? '' : formatNumber(number, digits));
  return (
    <InputGroup
      className={`${className} numeric`}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      leftElement={money ? <span className="form-unit">€</span> : undefined}
      placeholder={shown(usual)}
      value={typed ?? shown(value)}
      readOnly={readOnly}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = parseNumber(target.value, { money });
        onChange(typeof number === 'number' ? number : undefined);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
