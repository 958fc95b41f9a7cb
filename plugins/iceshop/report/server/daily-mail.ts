// Mails the daily report at ten in the evening to those who asked for it on its page.
import { defineJob, defineRoute, reachable, type ServerLetter } from '#api';
import { businessDay, centsOf, formatMoment, formattingLocale, type Locale, numberFormat } from '#core/contract';
import { access } from './daily-day.ts';
import { figuresOf } from './daily-report.ts';

const [PERMISSION = ''] = access.permissions;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

export const dailyLetter: ServerLetter = { id: 'daily-report', attachments: ['daily-report'] };

/** GET /v1/iceshop/dailyreport/mail: tells whether the caller gets the mail. */
const chosen = defineRoute({
  method: 'GET',
  path: '/dailyreport/mail',
  access,
  run: async ({ records, actor }) => {
    const own = await records('DailyReportMail', { by: 'product' }).list({ employee_id: actor.employeeId });
    return { data: { on: own.length > 0 } };
  },
});

/** POST /v1/iceshop/dailyreport/mail: starts or stops the mail for the caller. */
const choose = defineRoute({
  method: 'POST',
  path: '/dailyreport/mail',
  access,
  body: { required: ['on'], properties: { on: { type: 'boolean' } } },
  run: async ({ records, actor, body }) => {
    const mails = records('DailyReportMail', { by: 'product' });
    const own = await mails.list({ employee_id: actor.employeeId });
    if (body.on && own.length === 0) await mails.create({ employee_id: actor.employeeId });
    if (!body.on) for (const { id } of own) await mails.remove(id);
    return { data: { on: body.on === true } };
  },
});

export const dailyMailRoutes = [chosen, choose];

/** A letter for each, so that one that fails is tried again alone; nobody gets the same day twice. */
export const dailyMails = defineJob({
  id: 'daily-reports',
  at: '22:00',
  run: async ({ records, enqueue, moment, settings: said }) => {
    const day = businessDay(moment, said.company().day_cutoff);
    for (const { employee_id: id } of await records('DailyReportMail').list())
      if (id !== undefined) await enqueue(dailyMail, { id, day }, { key: `${id} ${day}` });
  },
});

/** Only people who may still see the report get it. */
export const dailyMail = defineJob({
  id: 'daily-report',
  run: async (
    { db, companyId, sendLetter, settings: said, turnover, texts },
    { id, day }: { id: number; day: string },
  ) => {
    const [to] = await reachable(db, companyId, { employees: [id], permission: PERMISSION });
    if (!to) return;
    const { day_cutoff: cutoff } = said.company();
    const [figures] = await figuresOf(db, { companyId, day, cutoff, turnover });
    if (!figures) return;
    const spoken = formattingLocale(to.locale as Locale);
    const euro = numberFormat(spoken, { style: 'currency', currency: 'EUR' });
    const values = {
      day: formatMoment(spoken, day, DAY),
      turnover: euro.format((centsOf(figures.turnover) + centsOf(figures.shop_turnover)) / 100),
      // Without a shop's tickets the mail is about the webshop alone.
      shops: figures.tickets > 0 ? `\n${linesOfShops(texts?.[to.locale] ?? {}, figures.tickets, spoken)}` : '',
      orders: numberFormat(spoken, {}).format(figures.orders),
      late: numberFormat(spoken, {}).format(figures.late),
      cancelled: numberFormat(spoken, {}).format(figures.cancelled),
    };
    const { address, name, locale } = to;
    await sendLetter('iceshop/daily-report', {
      to: { address, name, locale: locale as Locale },
      values,
      params: { day },
    });
  },
});

const linesOfShops = (texts: Readonly<Record<string, string>>, tickets: number, spoken: string): string =>
  (texts['iceshop.daily.mailTickets'] ?? '').replace('{{tickets}}', numberFormat(spoken, {}).format(tickets));
