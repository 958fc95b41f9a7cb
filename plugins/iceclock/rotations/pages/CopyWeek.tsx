// Copies another week of the division, by itself the one before: its shifts as drafts, with their people or without, and
// what it needed.
import { FormGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '#core';
import { dayAfter, mondayOf } from '#core/board';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './useAct.ts';
import { useWeekChoice, WeekChoice } from './WeekChoice.tsx';

interface CopyWeekProps {
  readonly record: { readonly id: number; readonly week_start: string };
  readonly close: () => void;
}

export default function CopyWeek({ record, close }: CopyWeekProps) {
  const { t } = useTranslation();
  const id = useId();
  const [from, setFrom] = useState(dayAfter(record.week_start, -7));
  const choice = useWeekChoice();
  const path = from ? `schedule/${record.id}/copy-week` : undefined;
  const act = useAct({ path, body: { ...choice.body, from_week: from }, onDone: close });
  const label = t('iceclock.act.from_week');
  return (
    <ActDialog id="copy-week" {...{ act, close }} accepts={choice.accepts}>
      <FormGroup label={label} labelFor={id}>
        <DayPicker id={id} label={label} value={from} onPick={(day) => setFrom(day && mondayOf(day))} />
      </FormGroup>
      <WeekChoice {...choice} />
    </ActDialog>
  );
}
