// Sends reminders, as many days before as the company set: by mail with the voucher, and by SMS to guests who gave a
// number.
import { type JobContext, localTime, type ServerJob } from '@scoop/core/server';
import { settings as own } from '../settings.ts';
import { sendVoucher, type Workshop } from './voucher.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = own.properties.reminder_days.maximum;

export const remind: ServerJob = {
  id: 'remind',
  at: '17:00',
  run: async ({ records, enqueue, moment, settings }) => {
    if (!settings<typeof own>().reminds) return;
    const dayIn = (days: number) => localTime(new Date(moment.getTime() + days * DAY_MS).toISOString()).slice(0, 10);
    const days = Array.from({ length: MOST_DAYS }, (_, nth) => dayIn(nth + 1));
    for (const { id, day, division_id } of await records('Workshop').list({ day: days, status: 'BOOKED' })) {
      // Each division has its own number of days.
      if (day !== dayIn(settings.of<typeof own>(Number(division_id)).reminder_days)) continue;
      await enqueue('reminder', { id }, { key: `${id} ${day}` });
    }
  },
};

export const reminder: ServerJob<{ readonly id: number }> = {
  id: 'reminder',
  run: async (context, { id }) => {
    const workshop = (await context.records('Workshop').get(id)) as Workshop | undefined;
    if (workshop?.status !== 'BOOKED') return;
    await sendVoucher('reminder', workshop, context.sendLetter);
    const { reminder_by } = context.settings<typeof own>();
    if (workshop.phone && reminder_by === 'BOTH') await sendSms(workshop, workshop.phone, context);
  },
};

async function sendSms({ id, day, time_start, locale }: Workshop, to: string, { port, texts }: JobContext) {
  const words = texts?.[locale]?.['workshops.sms.text'] ?? '';
  const on = new Date(day).toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const text = words.replace('{{day}}', on).replace('{{time}}', time_start.slice(0, 5));
  const record = { resource: 'workshop', id };
  await port('sms').send({ to, text }, { key: `${id} ${day}`, record });
}
