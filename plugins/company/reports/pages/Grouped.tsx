// Draws a choice whose options stand in named groups.
import { HTMLSelect } from '@blueprintjs/core';
import type { Choice, ChoiceGroup } from './choices.ts';

interface GroupedProps {
  readonly id: string;
  readonly value: string;
  /** Stands before the groups. */
  readonly first: Choice;
  readonly groups: readonly ChoiceGroup[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

export function Grouped({ id, value, first, groups, disabled, onChange }: GroupedProps) {
  const known = value === '' || groups.some(({ options }) => options.some((option) => option.value === value));
  return (
    <HTMLSelect
      {...{ id, value, disabled }}
      fill
      iconProps={{ title: '' }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value={first.value}>{first.label}</option>
      {!known && <option value={value}>{value}</option>}
      {groups
        .filter(({ options }) => options.length > 0)
        .map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
    </HTMLSelect>
  );
}
