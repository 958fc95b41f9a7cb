// Asks whose permission an alarm is for: those made for alarms first, then every other one.
import { useTranslation } from 'react-i18next';
import { type FieldProps, helpId, SelectField } from '#core';
import { usePermissionNames } from './usePermissionNames.ts';

const FOR_ALARMS = /_ALARM(_|$)/;

export default function PermissionField(props: FieldProps<string>) {
  const { t } = useTranslation();
  const { formData, fieldPathId, onChange } = props;
  const { all, nameOf } = usePermissionNames();
  const known = formData && !all.includes(formData) ? [...all, formData] : all;
  const named = known.map((name) => [name, nameOf(name)] as const).toSorted(([, a], [, b]) => a.localeCompare(b));
  const groups = [
    ['iceguard.alertkind.forAlarms', named.filter(([name]) => FOR_ALARMS.test(name))],
    ['iceguard.alertkind.others', named.filter(([name]) => !FOR_ALARMS.test(name))],
  ] as const;
  return (
    <SelectField
      field={props}
      value={formData ?? ''}
      help={helpId(fieldPathId.$id)}
      onPick={(value) => onChange(value || undefined, fieldPathId.path)}
    >
      <option value="" />
      {groups.map(([label, some]) => (
        <optgroup key={label} label={t(label)}>
          {some.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
