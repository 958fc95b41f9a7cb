// Asks for a VAT rate in any form: it offers the rates of today's law, and the rate that an old record has.

import { useTranslation } from 'react-i18next';
import { type FieldProps, SelectField } from '#core';
import { useQuery } from '#core/records';

export default function VatRateField(props: FieldProps<number>) {
  const { formData, fieldPathId, required, onChange } = props;
  const { t } = useTranslation();
  const { rows } = useQuery('icecloud/vat-rates');
  const old =
    formData === undefined || rows.some(({ rate }) => rate === formData) ? [] : [{ rate: formData, label: '' }];
  /** In a line, between other fields, there is room for the number alone. */
  const isInLine = fieldPathId.path.some((part) => typeof part === 'number');
  return (
    <SelectField
      field={props}
      value={formData ?? ''}
      onPick={(value) => onChange(value === '' ? undefined : Number(value), fieldPathId.path)}
    >
      {(!required || formData === undefined) && <option value="">{required ? t('core.form.choose') : '–'}</option>}
      {[...old, ...rows].map(({ rate, label }) => (
        <option key={rate} value={rate}>
          {isInLine ? `${rate} %` : label ? t(`icecloud.vat.${label}`, { rate }) : t('icecloud.vat.old', { rate })}
        </option>
      ))}
    </SelectField>
  );
}
