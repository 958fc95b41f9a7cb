// The button beside a record of a month, on a phone, that sends it to another day.
import { Button, PopoverNext } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../../fields/entityField.ts';
import { nameOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/RowWindow.ts';

const Calendar = lazy(() => import('../../fields/date/Calendar.tsx'));

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
      placement="bottom-end"
      isOpen={isOpen}
      onInteraction={setOpen}
      content={
        <div className="month-calendar">
          <Suspense fallback={null}>
            <Calendar label={t(labelKeyOf(entity, field))} day={String(row[field])} onPick={pick} />
          </Suspense>
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
