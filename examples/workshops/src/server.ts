// Declares the server part of workshops: no more guests than places, vouchers by mail, a reminder some days before,
// figures by month, who has arrived at the door, and requests of guests by an open form.
import { defineServer } from '@scoop/core/server';
import { checkin } from './server/checkin.ts';
import { requested, turnover } from './server/figures.ts';
import { remind, reminder } from './server/reminder.ts';
import { request } from './server/request.ts';
import { mailVoucher, voucher } from './server/voucher.ts';
import { workshopHooks } from './server/workshop.ts';

export default defineServer({
  plugin: 'workshops',
  hooks: { Workshop: workshopHooks },
  documents: [voucher],
  letters: [
    { id: 'voucher', attachments: ['voucher'] },
    { id: 'reminder', attachments: ['voucher'] },
  ],
  routes: [mailVoucher],
  deviceCalls: [checkin],
  visitors: [request],
  queries: [turnover],
  badges: [requested],
  uses: ['sms'],
  jobs: [remind, reminder],
});
