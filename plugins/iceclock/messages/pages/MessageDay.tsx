// Writes a message to all who work on a day of a week.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#core';
import { dayAfter, today } from '#core/contract';
import { WriteMessage } from './WriteMessage.tsx';

interface MessageDayProps {
  readonly record: { readonly id: number; readonly week_start: string };
  readonly close: () => void;
}

export default function MessageDay({ record: { id, week_start }, close }: MessageDayProps) {
  const { t } = useTranslation();
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(week_start, index));
  const [date, setDate] = useState(days.find((day) => day === today()) ?? week_start);
  const dayId = useId();
  return (
    <WriteMessage
      title={t('iceclock.action.message-day')}
      about={t('iceclock.message.toDay')}
      path={`schedule/${id}/message`}
      more={{ date }}
      close={close}
    >
      <FormGroup label={t('iceclock.shiftmessage.date')} labelFor={dayId}>
        <HTMLSelect
          id={dayId}
          fill
          iconProps={{ title: '' }}
          value={date}
          options={days.map((day) => ({ value: day, label: formatDay(day, 'long') }))}
          onChange={({ target }) => setDate(target.value)}
        />
      </FormGroup>
    </WriteMessage>
  );
}
