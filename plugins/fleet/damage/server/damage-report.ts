// Rules of damage reports: who reported, whose photos they are, and when it was repaired. What becomes of the van, the
// photos and the people who look after it follows in out-of-service.ts, photos.ts and unsafe-told.ts.
import type { EntityHooks, FieldError, HookContext, Unsaved } from '#api';
import { today } from '#core/contract';
import { photosOf } from './photos.ts';

export const damageReportHooks: EntityHooks<'DamageReport'> = {
  validate: (report, context) => foreignPhotos(report, context),
  beforeCreate: (report, { actor }) => {
    report.reported_by_employee_id = actor.employeeId || undefined;
    report.status_at = new Date().toISOString();
  },
  onMove: {
    status: {
      REPAIRED: (report) => {
        report.repaired_at ??= today();
      },
    },
  },
};

/** A pin may show only photos that were sent for this kind of van and that no other report uses. */
async function foreignPhotos(report: Unsaved<'DamageReport'>, { records }: HookContext): Promise<FieldError[]> {
  const asked = photosOf(report);
  if (asked.length === 0) return [];
  const found = await records('DamagePhoto', { by: 'product' }).list({ id: asked.map(({ id }) => id) });
  const mine = found.filter(
    ({ vehicle, damage_report_id, photo_uri }) =>
      photo_uri !== undefined &&
      vehicle === report.vehicle &&
      (damage_report_id === undefined || damage_report_id === report.id),
  );
  const known = new Set(mine.map(({ id }) => id));
  return asked.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, code: 'relation' }));
}
