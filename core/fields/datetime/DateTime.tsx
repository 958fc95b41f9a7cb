// Edits a moment in the companies' time zone; it is stored as an ISO timestamp (docs/domain 2.7).
import type { WidgetProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formattingLocale } from '#core/contract';
import { session } from '../../session/session.ts';
import type { Notation } from '../controls/Notated.tsx';
import { DayInput } from '../date/DayInput.tsx';
import { dayOf } from '../filters/days.ts';
import { keepMoment, onDay, showMoment, stepMoment, typedMoment } from './notation.ts';

/** A plain function, since the form library takes no other component. */
export function DateTime(props: WidgetProps) {
  return <MomentControl {...props} />;
}

const MomentControl = observer(function MomentControl(props: WidgetProps) {
  const { t } = useTranslation();
  const locale = formattingLocale(session.locale);
  const placeholder = t('core.form.date.patternWithTime');
  const notation = useMemo(() => notationOf(locale, placeholder), [locale, placeholder]);
  return <DayInput {...props} notation={notation} dayOf={dayOf} onDay={onDay} clearable={!props.required} />;
});

function notationOf(locale: string, placeholder: string): Notation {
  return {
    show: (value) => showMoment(value, locale),
    keep: (typed) => keepMoment(typed),
    whileTyping: (typed) => typedMoment(typed, locale),
    step: stepMoment,
    placeholder,
    className: 'form-moment',
  };
}
