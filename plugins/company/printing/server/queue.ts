// Puts papers into the print queue: whoever makes a PrintJob says which paper it is, and of what; it waits from then on,
// for the printer of its division (docs/printing.md, "For features that print").
import type { EntityHooks } from '#api';
import { printerFor } from './printers.ts';

export const printJobHooks: EntityHooks<'PrintJob'> = {
  beforeCreate: async (job, context) => {
    job.status ??= 'WAITING';
    job.status_at ??= new Date().toISOString();
    // A till names its printer itself; without one its paper is not printed, because another shop's printer is of no use.
    if (job.device_id !== undefined || job.area === 'TILL') return;
    const { db, records, actor } = context;
    const printer = await printerFor({ db, records, companyId: actor.companyId }, job.division_id);
    if (printer !== undefined) job.device_id = printer;
  },
};
