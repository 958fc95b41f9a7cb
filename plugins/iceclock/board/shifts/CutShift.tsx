// Cuts a shift in two at a time of day, also where the board shows days.
import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTime, typedValue } from '#core/contract';
import type { BoardShift } from '../plan/plan.ts';
import { clockOf } from '../plan/times.ts';
import type { Acting } from './useActing.ts';

export function CutShift({ shift, acting }: { shift: BoardShift; acting: Acting }) {
  const { t } = useTranslation();
  const [at, setAt] = useState('');
  const { startDay, start, endDay, end } = clockOf(shift);
  const time = String(typedValue(readTime(at)) ?? '').slice(0, 5);
  const moment = time && `${time > start ? startDay : endDay}T${time}`;
  const isWithin = moment > `${startDay}T${start}` && moment < `${endDay}T${end}`;
  const split = () => {
    void acting.split({ id: shift.id, shift } as never, moment);
    setAt('');
  };
  return (
    <form
      className="plan-split"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWithin) split();
      }}
    >
      <InputGroup
        inputMode="numeric"
        placeholder="00:00"
        aria-label={t('iceclock.board.splitAt')}
        value={at}
        onValueChange={setAt}
      />
      <Button type="submit" disabled={!isWithin} text={t('iceclock.board.split')} />
    </form>
  );
}
