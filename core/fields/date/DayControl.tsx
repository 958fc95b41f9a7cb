// Edits a day in forms and filters; its value is like `2026-11-20`.
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formattingLocale } from '#core/contract';
import { session } from '../../session/session.ts';
import type { Notation } from '../controls/Notated.tsx';
import { isValue } from '../shape.ts';
import { DayInput, type DayInputProps } from './DayInput.tsx';
import { keepDay, showDay, stepDay, typedDay } from './notation.ts';

export interface DayControlProps extends Omit<DayInputProps, 'notation' | 'dayOf' | 'onDay'> {
  /** True for days in the past, such as birthdays: a year of two digits is read that way. */
  readonly past?: boolean;
}

export const DayControl = observer(function DayControl({ past, ...props }: DayControlProps) {
  const { t } = useTranslation();
  const locale = formattingLocale(session.locale);
  const placeholder = t('core.form.date.pattern');
  const notation = useMemo(() => notationOf(locale, placeholder, past), [locale, placeholder, past]);
  return <DayInput {...props} notation={notation} dayOf={dayIn} onDay={(_, day) => day} />;
});

function notationOf(locale: string, placeholder: string, past?: boolean): Notation {
  return {
    show: (value) => showDay(value, locale),
    keep: (typed) => keepDay(typed, past),
    whileTyping: (typed) => typedDay(typed, locale),
    step: stepDay,
    inputMode: 'numeric',
    placeholder,
    className: 'form-short',
  };
}

function dayIn(value: string): string {
  return isValue('date', value) ? value : '';
}
