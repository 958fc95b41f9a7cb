// Offers to copy the month before, or the week before into one of the shown weeks.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { MenuPopover } from '#core';
import { dayAfter } from '#core/contract';
import { weekNumber } from '../weeks.ts';

interface CopyingProps {
  /** Mondays of the weeks that can be filled. */
  readonly weeks: readonly string[];
  readonly onMonth: () => void;
  readonly onWeek: (week: string) => void;
}

export function Copying({ weeks, onMonth, onWeek }: CopyingProps) {
  const { t } = useTranslation();
  const label = t('iceclock.availability.copy');
  return (
    <MenuPopover
      label={label}
      items={
        <>
          <MenuItem text={t('iceclock.availability.copyMonth')} onClick={onMonth} />
          <MenuDivider />
          {weeks.map((week) => (
            <MenuItem
              key={week}
              text={t('iceclock.availability.copyWeek', {
                from: weekNumber(dayAfter(week, -7)),
                to: weekNumber(week),
              })}
              onClick={() => onWeek(week)}
            />
          ))}
        </>
      }
    >
      <Button icon={<DuplicateIcon />} text={label} disabled={weeks.length === 0} />
    </MenuPopover>
  );
}
