// Holds the rules of damage reports: who reported, whose photos they are, when it was repaired, and whether the van may
// drive.
import type { EntityHooks, FieldError, HookContext, Row, Stored, Unsaved } from '#api';
import { today } from '#core/contract';
import { VEHICLES, vanOf } from '../../vehicles/vehicles.ts';
import { isStillThere } from '../states.ts';
import { settleVan } from './out-of-service.ts';
import { photosOf, settlePhotos } from './photos.ts';

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
  afterCreate: settle,
  afterUpdate: settle,
};

async function settle(report: Stored<'DamageReport'>, context: HookContext): Promise<void> {
  await settlePhotos(report, context);
  await settleVan(report, context);
  if (isUnsafe(report) && !isUnsafe(context.previous ?? {})) await tellUnsafe(report, context);
}

const isUnsafe = ({ severity, status }: Row): boolean => severity === 'UNSAFE' && isStillThere(status);

/** People who look after damage of such vans are told when a van may not drive. */
async function tellUnsafe(report: Stored<'DamageReport'>, { inform }: HookContext): Promise<void> {
  const of = vanOf(report);
  if (!of) return;
  const about = { resource: 'damagereport', id: report.id };
  await inform({ to: { permission: VEHICLES[of.vehicle].moderate }, notice: 'unsafe', about, key: `${report.id}` });
}

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
