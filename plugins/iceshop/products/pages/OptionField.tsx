// Asks with which option of its product a part of a recipe is used: people choose it by name, the record keeps its id.
import { useTranslation } from 'react-i18next';
import { type FieldProps, helpId, SelectField, useFormRecord } from '#core';
import { useRecord } from '#core/records';

export default function OptionField(props: FieldProps<string>) {
  const { t } = useTranslation();
  const { formData, fieldPathId, onChange } = props;
  const { product_id } = useFormRecord();
  const { record } = useRecord('product', typeof product_id === 'number' ? product_id : undefined);
  const groups = record?.option_groups ?? [];
  const isKnown = groups.some(({ options = [] }) => options.some(({ id }) => id === formData));
  return (
    <SelectField
      field={props}
      value={formData ?? ''}
      help={helpId(fieldPathId.$id)}
      onPick={(value) => onChange(value || undefined, fieldPathId.path)}
    >
      <option value="">{t('iceshop.productcomponent.always')}</option>
      {formData && !isKnown && <option value={formData}>{t('iceshop.productcomponent.gone')}</option>}
      {groups.map(({ name, options = [] }) => (
        <optgroup key={name} label={name}>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
