// Lists the days on which shown divisions are closed, and the public holidays among the shown days.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#core';
import { type CompanySettings, specialDay } from '#core/contract';
import { listed } from './behind.ts';
import type { OffDay } from './plan.ts';
import type { Plan } from './usePlan.ts';

export function useOffDays({
  days: { from, until },
  divisions,
  closing,
}: Pick<Plan, 'days' | 'divisions' | 'closing'>): readonly OffDay[] {
  const { t } = useTranslation();
  const [first] = divisions;
  const units = first && { establishmentunit: first.establishment_unit_id };
  const { closed_on_holidays } = useSettings<CompanySettings>('core', units);
  return useMemo(() => {
    const calendar = { entered: closing, closesOnHolidays: () => closed_on_holidays };
    return listed({ from, until }).flatMap((date) =>
      divisions.flatMap(({ division_id, establishment_unit_id }): OffDay[] => {
        const special = specialDay(date, establishment_unit_id, calendar);
        if (!special) return [];
        const name = special.name ?? t(`icecloud.query.closed-days.holiday.${special.holiday}`);
        return [{ date, name, division_id, isClosed: special.closed }];
      }),
    );
  }, [from, until, divisions, closing, closed_on_holidays, t]);
}
