// Fills a week from a template that the person chooses.
import { FormGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicker } from '#core';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './useAct.ts';
import { useWeekChoice, WeekChoice } from './WeekChoice.tsx';

export default function UseTemplate({ record, close }: { record: { readonly id: number }; close: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [template, setTemplate] = useState('');
  const choice = useWeekChoice();
  const path = template ? `schedule/${record.id}/use-template` : undefined;
  const act = useAct({ path, body: { ...choice.body, week_template_id: Number(template) }, onDone: close });
  const label = t('iceclock.weektemplate_one');
  return (
    <ActDialog id="use-template" {...{ act, close }} accepts={choice.accepts}>
      <FormGroup label={label} labelFor={id}>
        <RecordPicker
          {...{ id, label }}
          resource="weektemplate"
          placeholder={t('iceclock.act.chooseTemplate')}
          value={template}
          onPick={setTemplate}
        />
      </FormGroup>
      <WeekChoice {...choice} />
    </ActDialog>
  );
}
