// Shows the values of a fixed list as radio buttons, where the entity file asks for them.
import { Radio, RadioGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { type FieldSchema, iconNameOf } from '#core/contract';
import { described, labelId } from '../controls/described.ts';
import { WithIcon } from './WithIcon.tsx';

export function Radios(props: WidgetProps) {
  const { id, value, disabled, readonly, options, schema, onChange } = props;
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
        <Radio
          key={String(choice.value)}
          id={index === 0 ? id : undefined}
          value={index}
          labelElement={<WithIcon text={choice.label} icon={iconNameOf(schema as FieldSchema, choice.value)} />}
        />
      ))}
    </RadioGroup>
  );
}
