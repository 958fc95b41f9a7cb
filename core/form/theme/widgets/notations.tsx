// Texts that people write in groups and storage keeps plain (domain 0 "Belgian checks", spec 5).
import type { WidgetProps } from '@rjsf/utils';
import { normalisePhone } from '#core/contract';
import { formatEnterpriseNumber, formatIban, formatPhone } from '../../../entity/identifiers.ts';
import { Notated, type Notation } from './text.tsx';

/** 0470 12 34 56 becomes +32470123456. What holds letters stays as typed, to be told that it is wrong. */
const PHONE: Notation = {
  show: formatPhone,
  keep: (typed) => (/^[\d\s+().\-/]*$/.test(typed) ? normalisePhone(typed) : typed),
  type: 'tel',
  inputMode: 'tel',
};

const IBAN: Notation = {
  show: formatIban,
  keep: (typed) => typed.replace(/[\s.-]/g, '').toUpperCase(),
};

const ENTERPRISE_NUMBER: Notation = {
  show: formatEnterpriseNumber,
  keep: (typed) => typed.replace(/^\s*BE/i, '').replace(/[\s./-]/g, ''),
};

const TIME: Notation = {
  show: (value) => (/^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 5) : value),
  keep: keepTime,
  placeholder: '00:00',
  className: 'form-short',
};

export function Phone(props: WidgetProps) {
  return <Notated {...props} notation={PHONE} />;
}
export function Iban(props: WidgetProps) {
  return <Notated {...props} notation={IBAN} />;
}
export function EnterpriseNumber(props: WidgetProps) {
  return <Notated {...props} notation={ENTERPRISE_NUMBER} />;
}
export function Time(props: WidgetProps) {
  return <Notated {...props} notation={TIME} />;
}

/** 9, 930, 9:30, 9.30, 9h30 and 9u30 become 09:00:00 and 09:30:00; anything else stays to be refused. */
export function keepTime(typed: string): string {
  const match = /^\s*(\d{1,2})(?:[:.hu]?\s*(\d{2})?)(?::\d{2})?\s*$/i.exec(typed);
  if (!match) return typed.trim();
  const [, hours = '', minutes = '00'] = match;
  return `${hours.padStart(2, '0')}:${minutes}:00`;
}
