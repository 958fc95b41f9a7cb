// Asks for the kind of a new device, among the kinds that no record of another page keeps.
import { useTranslation } from 'react-i18next';
import { type FieldProps, SelectField } from '#core';
import { useKinds } from './useKinds.ts';

export default function KindField(props: FieldProps) {
  const { formData, fieldPathId, onChange } = props;
  const { t } = useTranslation();
  const kinds = useKinds();
  const chosen = typeof formData === 'string' ? formData : '';
  const offered = kinds.filter(({ id, resource }) => id === chosen || resource === undefined);
  return (
    <SelectField field={props} value={chosen} onPick={(kind) => onChange(kind || undefined, fieldPathId.path)}>
      <option value="">{t('company.device.kind.choose')}</option>
      {offered.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
