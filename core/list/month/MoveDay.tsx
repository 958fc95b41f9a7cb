// Shows, on a phone, the button that moves a record of the month to another day.
import { Button, PopoverNext } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../../fields/entityField.ts';
import { nameOf } from '../../fields/value.tsx';
import { lazyPart } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';

const Calendar = lazyPart(() => import('../../fields/date/Calendar.tsx'), null);

interface MoveDayProps {
  readonly entity: ResolvedEntity;
  readonly field: string;
  readonly row: Row;
  readonly onMove: (row: Row, day: string) => void;
}

export function MoveDay({ entity, field, row, onMove }: MoveDayProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const pick = (day: string): void => {
    setOpen(false);
    onMove(row, day);
  };
  return (
    <PopoverNext
      lazy
      placement="bottom-end"
      isOpen={isOpen}
      onInteraction={setOpen}
      content={
        <div className="month-calendar">
          <Calendar label={t(labelKeyOf(entity, field))} day={String(row[field])} onPick={pick} />
        </div>
      }
    >
      <Button
        variant="minimal"
        className="month-move"
        icon={<CalendarIcon />}
        aria-label={t('core.month.move', { name: nameOf(entity, row) })}
      />
    </PopoverNext>
  );
}
