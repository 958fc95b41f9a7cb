// Chooses the year of a balance: from the one before the last until the next.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { today } from '#core/contract';

interface YearChoiceProps {
  readonly year: number;
  readonly setYear: (year: number) => void;
}

export function YearChoice({ year, setYear }: YearChoiceProps) {
  const { t } = useTranslation();
  const now = Number(today().slice(0, 4));
  return (
    <HTMLSelect
      className="leave-year"
      aria-label={t('iceclock.leave.year')}
      value={String(year)}
      options={[now - 2, now - 1, now, now + 1].map(String)}
      onChange={({ target }) => setYear(Number(target.value))}
    />
  );
}
