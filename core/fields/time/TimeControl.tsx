// Edits a time of the day in 24 hours, in forms and filters; it accepts 9, 930 and 9u30.
import { Notated, type NotatedProps, type Notation } from '../controls/Notated.tsx';
import { time as kind } from './kind.ts';

/** Minutes that an arrow key adds or subtracts. */
const STEP = 15;
const DAY = 24 * 60;

const NOTATION: Notation = {
  show: (value) => (isTime(value) ? value.slice(0, 5) : value),
  keep: kind.normalise,
  whileTyping: (typed) => (/^\d{3,4}$/.test(typed) && Number(typed.slice(0, 2)) < 24 ? colon(typed) : typed),
  step: stepTime,
  inputMode: 'numeric',
  placeholder: '00:00',
  className: 'form-short',
};

export function TimeControl(props: Omit<NotatedProps, 'notation'>) {
  return <Notated {...props} notation={NOTATION} />;
}

function isTime(value: string): boolean {
  return /^\d\d:\d\d:\d\d$/.test(value);
}

/** 930 stays as typed, since another digit may follow; 0930 is shown as 09:30. */
function colon(digits: string): string {
  return digits.length === 4 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

function stepTime(value: string, direction: 1 | -1): string {
  const [hours = 0, minutes = 0] = isTime(value) ? value.split(':').map(Number) : [9 - direction / 4];
  const at = (hours * 60 + minutes + direction * STEP + DAY) % DAY;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(at / 60)}:${two(at % 60)}:00`;
}
