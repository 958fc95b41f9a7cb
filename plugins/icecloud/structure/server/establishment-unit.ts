// Checks that no establishment unit has two opening times at the same time of a day (docs/domain 7.3).
import type { EntityHooks, FieldError, Row } from '#api';

interface Hours {
  readonly weekday: string;
  readonly time_start: string;
  readonly time_stop: string;
}

export const establishmentUnitHooks: EntityHooks<'EstablishmentUnit'> = {
  validate: async (unit) => overlaps(unit),
};

/** Refuses overlapping opening hours; the error is at the later of the two rows. */
function overlaps({ opening_hours }: Row): FieldError[] {
  const hours = (opening_hours ?? []) as readonly Hours[];
  return hours.flatMap((one, index) => {
    const meets = ({ weekday, time_start, time_stop }: Hours) =>
      weekday === one.weekday && time_start < one.time_stop && one.time_start < time_stop;
    return hours.slice(0, index).some(meets)
      ? [{ path: `opening_hours.${index}.time_start`, code: 'hoursOverlap' }]
      : [];
  });
}
