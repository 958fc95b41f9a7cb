// Mails the daily sales report in the morning after the business day to those who asked for it on its page.
import { defineJob, defineRoute, reachable, type ServerLetter } from '#api';
import { businessDay, dayAfter, formatMoment, formattingLocale, type Locale, numberFormat } from '#core/contract';
import { totalOf } from '../medals.ts';
import { access, PERMISSION } from './street.ts';
import { daysSql } from './street-days.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

export const streetLetter: ServerLetter = { id: 'daily-sales', attachments: ['daily-sales'] };

/** GET /v1/icecash/dailysales/mail: tells whether the caller gets the mail. */
const chosen = defineRoute({
  method: 'GET',
  path: '/dailysales/mail',
  access,
  run: async ({ records, actor }) => {
    const own = await records('DailySalesMail', { by: 'product' }).list({ employee_id: actor.employeeId });
    return { data: { on: own.length > 0 } };
  },
});

/** POST /v1/icecash/dailysales/mail: starts or stops the mail for the caller. */
const choose = defineRoute({
  method: 'POST',
  path: '/dailysales/mail',
  access,
  body: { required: ['on'], properties: { on: { type: 'boolean' } } },
  run: async ({ records, actor, body }) => {
    const mails = records('DailySalesMail', { by: 'product' });
    const own = await mails.list({ employee_id: actor.employeeId });
    if (body.on && own.length === 0) await mails.create({ employee_id: actor.employeeId });
    if (!body.on) for (const { id } of own) await mails.remove(id);
    return { data: { on: body.on === true } };
  },
});

export const streetMailRoutes = [chosen, choose];

/** A letter for each, so that one that fails is tried again alone; nobody gets the same day twice. */
export const streetMails = defineJob({
  id: 'daily-sales-reports',
  at: '06:00',
  run: async ({ records, enqueue, moment, settings: said }) => {
    const day = dayAfter(businessDay(moment, said.company().day_cutoff), -1);
    for (const { employee_id: id } of await records('DailySalesMail').list())
      if (id !== undefined) await enqueue(streetMail, { id, day }, { key: `${id} ${day}` });
  },
});

/** Only people who may still see the report get it, and of a day on which no van sold anything there is none. */
export const streetMail = defineJob({
  id: 'daily-sales-report',
  run: async ({ db, companyId, sendLetter }, { id, day }: { id: number; day: string }) => {
    const [to] = await reachable(db, companyId, { employees: [id], permission: PERMISSION });
    if (!to) return;
    const { rows } = await daysSql({ companyId, from: day, until: day }).execute(db);
    const days = rows as { tickets: number; turnover: number; difference: number | null }[];
    if (days.length === 0) return;
    const spoken = formattingLocale(to.locale as Locale);
    const money = numberFormat(spoken, { style: 'currency', currency: 'EUR' });
    const number = numberFormat(spoken, {});
    const values = {
      day: formatMoment(spoken, day, DAY),
      turnover: money.format(totalOf(days, 'turnover')),
      tickets: number.format(days.reduce((sum, { tickets }) => sum + tickets, 0)),
      vans: number.format(days.length),
      difference: money.format(totalOf(days, 'difference')),
    };
    const { address, name, locale } = to;
    await sendLetter('icecash/daily-sales', {
      to: { address, name, locale: locale as Locale },
      values,
      params: { from: day, until: day },
    });
  },
});
