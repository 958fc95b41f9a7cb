// Choosing from the few values of an enum: a list, radio buttons, or chips to tick.

import { HTMLSelect, Radio, RadioGroup } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { described, labelId } from '../described.ts';

/** Blueprint's arrow would carry an English name of its own. */
const NAMELESS = { title: '' };

export function Select(props: WidgetProps) {
  const { id, value, required, disabled, readonly, options, onChange, onBlur, onFocus } = props;
  const { t } = useTranslation();
  const choices = options.enumOptions ?? [];
  const chosen = choices.findIndex((choice) => choice.value === value);
  // The empty choice is how one clears, or begins.
  const clearable = !required || chosen < 0;
  return (
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
}

export function Radios(props: WidgetProps) {
  const { id, value, disabled, readonly, options, onChange } = props;
  const choices = options.enumOptions ?? [];
  return (
    <RadioGroup
      {...described(props)}
      aria-labelledby={labelId(id)}
      selectedValue={choices.findIndex((choice) => choice.value === value)}
      disabled={disabled || readonly}
      onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)]?.value)}
    >
      {choices.map((choice, index) => (
        <Radio key={String(choice.value)} id={index === 0 ? id : undefined} value={index} label={choice.label} />
      ))}
    </RadioGroup>
  );
}

/** Several values of an enum, in the order of the enum. */
export function Chips(props: WidgetProps) {
  const { id, value, disabled, readonly, options, onChange } = props;
  const choices = options.enumOptions ?? [];
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const { 'aria-required': _, 'aria-invalid': __, ...description } = described(props);
  const toggle = (choice: unknown) => {
    const next = chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice];
    onChange(choices.map((each) => each.value).filter((each) => next.includes(each)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside; the label stands above
    <div className="form-chips" role="group" aria-labelledby={labelId(id)} {...description}>
      {choices.map((choice, index) => (
        <label key={String(choice.value)} className="form-chip">
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(choice.value)}
            disabled={disabled || readonly}
            onChange={() => toggle(choice.value)}
          />
          <TickIcon size={12} className="form-chip-tick" aria-hidden="true" />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
