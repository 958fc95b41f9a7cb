// Lets a paper for a printer of the demo come out at once, as it does at an agent that waits for it.
import { defineReaction } from '#api';
import { demoPrinter, isOfDemo } from './printers.ts';

export const printsAtOnce = defineReaction({
  to: 'PrintJob',
  fields: ['status'],
  run: async ({ status, device_id }, { records, db, actor: { companyId }, enqueue }) => {
    if (status !== 'WAITING' || device_id === undefined || !records.has('Device')) return;
    if (await isOfDemo({ db, companyId }, device_id)) await enqueue(demoPrinter, undefined);
  },
});
