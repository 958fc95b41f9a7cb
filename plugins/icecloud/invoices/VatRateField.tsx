// A VAT rate in any form: those that the law has today, and the one that an old record has.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps, RequiredDot } from '#core';
import { useQuery } from '#core/records';

interface Rate {
  readonly rate: number;
  readonly label: string;
}

/** Blueprint's arrow would carry an English name of its own. */
const NAMELESS = { title: '' };

export default function VatRateField(props: FieldProps<number>) {
  const { formData, fieldPathId, uiSchema, required, rawErrors = [], readonly, disabled, onChange } = props;
  const { t } = useTranslation();
  const { rows } = useQuery<Rate>('icecloud/vat-rates');
  const id = fieldPathId.$id;
  const old =
    formData === undefined || rows.some(({ rate }) => rate === formData) ? [] : [{ rate: formData, label: '' }];
  /** Between other fields of a line there is room for the number alone. */
  const isInLine = fieldPathId.path.some((part) => typeof part === 'number');
  const isInvalid = rawErrors.length > 0;
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot />}
      </label>
      <HTMLSelect
        id={id}
        fill
        iconProps={NAMELESS}
        value={formData ?? ''}
        disabled={disabled || readonly}
        aria-invalid={isInvalid || undefined}
        aria-required={required || undefined}
        aria-describedby={isInvalid ? errorId(id) : undefined}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? undefined : Number(value), fieldPathId.path)
        }
      >
        {(!required || formData === undefined) && <option value="">{required ? t('core.form.choose') : '–'}</option>}
        {[...old, ...rows].map(({ rate, label }) => (
          <option key={rate} value={rate}>
            {isInLine ? `${rate} %` : label ? t(`icecloud.vat.${label}`, { rate }) : t('icecloud.vat.old', { rate })}
          </option>
        ))}
      </HTMLSelect>
    </>
  );
}
