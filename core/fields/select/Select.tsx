// Draws a list of a few values to choose from, with the icon that the entity file gives the chosen one.
import { HTMLSelect } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { type FieldSchema, hasIcons, iconNameOf } from '#core/contract';
import { iconOf } from '../../ui/theme/icons.ts';
import { described } from '../controls/described.ts';
import { NAMELESS } from './SelectField.tsx';

export function Select(props: WidgetProps) {
  const { id, value, required, disabled, readonly, options, schema, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation();
  const choices = options.enumOptions ?? [];
  const chosen = choices.findIndex((choice) => choice.value === value);
  // The empty choice clears the field, or stands for "nothing chosen yet".
  const clearable = !required || chosen < 0;
  const field = schema as FieldSchema;
  const list = (
    <HTMLSelect
      {...described(props)}
      id={id}
      value={chosen}
      disabled={disabled || readonly}
      iconProps={NAMELESS}
      fill
      onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)]?.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    >
      {clearable && <option value={-1}>{required ? t('core.form.choose') : '–'}</option>}
      {choices.map((choice, index) => (
        <option key={String(choice.value)} value={index}>
          {choice.label}
        </option>
      ))}
    </HTMLSelect>
  );
  if (!hasIcons(field)) return list;
  const Icon = iconOf(iconNameOf(field, value));
  return (
    <div className="select-icon" data-empty={chosen < 0 || undefined}>
      {chosen >= 0 && <Icon aria-hidden="true" />}
      {list}
    </div>
  );
}
