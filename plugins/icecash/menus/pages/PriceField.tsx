// Takes the price in the form of a till button (a tile): typed without a sign, in euro or percent, and sent below zero
// for a discount (docs/domain 18.2).
import { useEffect } from 'react';
import { type FieldProps, NumberInput, RequiredDot, useFormRecord, type WidgetProps } from '#core';
import { signed } from './tile.ts';

export default function PriceField(props: FieldProps) {
  const { formData, fieldPathId, schema, uiSchema, required, rawErrors, readonly, disabled, onChange } = props;
  const { is_discount, currency } = useFormRecord();
  const isDiscount = is_discount === true;
  const isPercent = currency === 'PCT';
  const stored: unknown = formData;
  const set = (value: unknown) =>
    onChange(typeof value === 'number' ? signed(value, isDiscount) : value, fieldPathId.path);
  // A tile that becomes a discount, or none any more, keeps what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when that is switched
  useEffect(() => {
    if (typeof stored === 'number' && signed(stored, isDiscount) !== stored) set(stored);
  }, [isDiscount]);
  const widget = {
    id: fieldPathId.$id,
    value: typeof stored === 'number' ? Math.abs(stored) : stored,
    schema: { ...schema, minimum: 0, money: !isPercent, unit: isPercent ? 'percent' : undefined },
    ...{ required, rawErrors, readonly, disabled, options: { help: uiSchema?.['ui:help'] } },
    onChange: set,
    onBlur: () => undefined,
    onFocus: () => undefined,
  } as unknown as WidgetProps;
  return (
    <>
      <label className="form-label" htmlFor={fieldPathId.$id}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot />}
      </label>
      <NumberInput {...widget} />
    </>
  );
}
