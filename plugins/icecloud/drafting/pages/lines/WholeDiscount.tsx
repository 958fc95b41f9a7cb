// Asks for a discount on the whole invoice, as an amount or a percentage, and shows what it takes off.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatMoney, useFormRecord } from '#core';
import { type Discounted, discountIn } from '../../../invoices/lines.ts';
import { DiscountCell } from './DiscountCell.tsx';

interface WholeDiscountProps {
  readonly readOnly: boolean;
  readonly sums: Discounted;
  readonly onChange: (value: number | undefined, field: 'discount_vati' | 'discount_percent') => void;
}

export const WholeDiscount = observer(function WholeDiscount({ readOnly, sums, onChange }: WholeDiscountProps) {
  const { t } = useTranslation();
  const { discount_vati, discount_percent } = useFormRecord() as Readonly<Record<string, number | undefined>>;
  const less = discountIn(sums);
  const label = t('icecloud.invoice.discount_vati');
  return (
    <div className="invoice-lines-whole" data-field="discount_vati">
      <label htmlFor="root_discount_vati">{label}</label>
      <DiscountCell
        id="root_discount_vati"
        {...{ label, readOnly, discount_vati, discount_percent }}
        onValue={(discount) => {
          onChange(discount.discount_percent, 'discount_percent');
          onChange(discount.discount_vati, 'discount_vati');
        }}
      />
      <span className="numeric">{less > 0 ? formatMoney(-less) : ''}</span>
    </div>
  );
});
