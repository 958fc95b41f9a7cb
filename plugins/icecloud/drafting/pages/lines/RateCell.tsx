// Asks for the VAT rate of a line, or says that it is a gift card, which has none.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from '#core/records';
import type { TypedLine } from './line.ts';

interface RateCellProps {
  readonly id: string;
  readonly label: string;
  readonly line: TypedLine;
  readonly readOnly: boolean;
  readonly said?: string;
  readonly onChange: (changes: TypedLine) => void;
}

const GIFT_CARD = 'GIFT_CARD';

export function RateCell({ id, label, line, readOnly, said, onChange }: RateCellProps) {
  const { t } = useTranslation();
  const { rows } = useQuery('icecloud/vat-rates');
  const { vat_rate, is_gift_card } = line;
  const known = rows.map(({ rate }) => rate);
  // An old record keeps the rate that it has.
  const rates = vat_rate === undefined || known.includes(vat_rate) ? known : [vat_rate, ...known];
  return (
    <HTMLSelect
      id={id}
      fill
      aria-label={label}
      aria-invalid={said !== undefined || undefined}
      aria-describedby={said === undefined ? undefined : `${id}-said`}
      iconProps={{ title: '' }}
      disabled={readOnly}
      value={is_gift_card === true ? GIFT_CARD : (vat_rate ?? '')}
      onChange={({ currentTarget: { value } }) =>
        onChange(
          value === GIFT_CARD
            ? { is_gift_card: true, vat_rate: 0 }
            : { is_gift_card: undefined, vat_rate: value === '' ? undefined : Number(value) },
        )
      }
    >
      {vat_rate === undefined && <option value="">{t('core.form.choose')}</option>}
      {rates.map((rate) => (
        <option key={rate} value={rate}>
          {rate} %
        </option>
      ))}
      <option value={GIFT_CARD}>{t('icecloud.invoice.lines.is_gift_card')}</option>
    </HTMLSelect>
  );
}
