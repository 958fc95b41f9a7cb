// One of a few values by radio buttons, where the entity file asks for them.
import { Radio, RadioGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { described, labelId } from '../controls/described.ts';

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
