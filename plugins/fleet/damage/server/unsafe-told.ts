// Tells the people who look after damage of such vans that a van may not drive.
import { defineReaction, type Row } from '#api';
import { VEHICLES, vanOf } from '../../vehicles/vehicles.ts';
import { isStillThere } from '../states.ts';

const isUnsafe = ({ severity, status }: Row): boolean => severity === 'UNSAFE' && isStillThere(status);

export const unsafeTold = defineReaction({
  to: 'DamageReport',
  fields: ['severity', 'status'],
  run: async (report, { previous, inform }) => {
    const of = vanOf(report);
    if (!of || !isUnsafe(report) || isUnsafe(previous ?? {})) return;
    const about = { resource: 'damagereport', id: report.id };
    await inform({ to: { permission: VEHICLES[of.vehicle].moderate }, notice: 'unsafe', about, key: `${report.id}` });
  },
});
