// Lets a person choose one day outside of a form.
import { useState } from 'react';
import { typedValue } from '#core/contract';
import { DayControl } from './DayControl.tsx';
import { wholeDay } from './filter.ts';

export interface DayPickerProps {
  readonly id: string;
  readonly label: string;
  /** A day such as `2026-11-20`; empty for none. */
  readonly value: string;
  readonly onPick: (day: string) => void;
}

export default function DayPicker({ value, onPick, ...props }: DayPickerProps) {
  // A text that is no day yet stays as typed, and counts as no day.
  const [typed, setTyped] = useState('');
  const onChange = (next = '') => {
    const day = typedValue(wholeDay(next)) ?? '';
    setTyped(day ? '' : next);
    if (day !== value) onPick(day);
  };
  return <DayControl {...props} clearable value={typed || value} onChange={onChange} />;
}
