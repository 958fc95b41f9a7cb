// Shows the chips of a day: why somebody has to look at it, or what is known of it.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { Tone } from '#core/contract';
import type { Chip, Mark } from '../../review/chip.ts';
import type { JudgedRow } from '../rows.ts';

const TONES: Readonly<Record<Mark, Tone>> = {
  LATE: 'warning',
  EARLY: 'warning',
  NO_CLOCK_OUT: 'danger',
  UNTRUSTED: 'warning',
  AUTO_CLOSED: 'warning',
  MANUAL: 'info',
  ABSENT: 'danger',
  ON_LEAVE: 'neutral',
  EDITED: 'neutral',
};

export function HoursChips({ one: { row, review } }: { readonly one: JudgedRow }) {
  const { t } = useTranslation();
  const textOf = ({ mark, minutes }: Chip) => {
    if (mark === 'ON_LEAVE' && row.absence_kind) return row.absence_kind.display;
    return t(`iceclock.hours.chip.${mark}${minutes === undefined ? '' : '.by'}`, { minutes });
  };
  return (
    <span className="hours-chips">
      {review.chips.map((chip) => (
        <Tag
          key={chip.mark}
          minimal
          className="state-tag"
          data-tone={TONES[chip.mark]}
          title={chip.mark === 'EDITED' ? row.edit_reason : t(`iceclock.hours.chip.${chip.mark}.help`)}
        >
          {textOf(chip)}
        </Tag>
      ))}
    </span>
  );
}
