// Server half of workshops: no more guests than places, vouchers by mail, a reminder the day before, figures by month.
import { defineServer } from '@scoop/core/server';
import { requested, turnover } from './server/figures.ts';
import { mailVoucher, sendVoucher, voucher } from './server/voucher.ts';
import { workshopHooks } from './server/workshop.ts';

const DAY_MS = 86_400_000;

export default defineServer({
  plugin: 'workshops',
  hooks: { Workshop: workshopHooks },
  documents: [voucher],
  letters: [
    { id: 'voucher', attachments: ['voucher'] },
    { id: 'reminder', attachments: ['voucher'] },
  ],
  routes: [mailVoucher],
  queries: [turnover],
  badges: [requested],
  jobs: [
    {
      id: 'remind',
      at: '17:00',
      run: async ({ records, enqueue, moment }) => {
        const day = new Date(moment.getTime() + DAY_MS).toISOString().slice(0, 10);
        for (const { id } of await records('Workshop').list({ day, status: 'BOOKED' })) {
          await enqueue('reminder', { id }, { key: `${id} ${day}` });
        }
      },
    },
    {
      id: 'reminder',
      run: async ({ records, sendLetter }, { id }: { id: number }) => {
        const workshop = await records('Workshop').get(id);
        if (workshop?.status === 'BOOKED') await sendVoucher('reminder', workshop, sendLetter);
      },
    },
  ],
});
