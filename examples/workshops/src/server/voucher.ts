// Prints the voucher of a workshop, which is mailed when the workshop is booked, on request, and some days before.
import { defineDocument, type Paper, Problem, type Row, type ServerRoute } from '@scoop/core/server';

export interface Workshop extends Row {
  readonly id: number;
  readonly phone?: string;
  readonly nr?: string;
  readonly name: string;
  readonly day: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly locale: 'en' | 'nl' | 'fr' | 'de';
  readonly guests: readonly { readonly name: string; readonly allergies?: string }[];
}

const access = {
  permissions: ['ICESHOP_WORKSHOPS_VIEW', 'ICESHOP_WORKSHOPS_MODERATE', 'ICESHOP_WORKSHOPS_BASIC'],
};

export const voucher = defineDocument<Workshop, { id: number }>({
  id: 'voucher',
  access,
  of: 'Workshop',
  size: 'A5',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: async ({ records, params }) => (await records('Workshop').get(params.id)) as Workshop | undefined,
  locale: ({ locale }) => locale,
  draw: ({ nr = '', name, day, time_start, time_stop, guests }, { t, date }) => ({
    title: `${t('workshops.voucher.title')} ${nr}`,
    blocks: [
      {
        columns: [
          [
            { heading: t('workshops.voucher.title') },
            { text: name, bold: true },
            { text: hours(date(day), time_start, time_stop) },
          ],
          [{ qr: nr, size: 24 }],
        ],
        widths: [3, 1],
      },
      { line: true },
      {
        table: {
          columns: [
            { title: t('workshops.workshop.guests.name'), width: 2 },
            { title: t('workshops.workshop.guests.allergies'), width: 3 },
          ],
          rows: guests.map((guest) => [guest.name, guest.allergies ?? '']),
        },
      },
      { text: t('workshops.voucher.bring'), muted: true },
    ],
  }),
});

function hours(day: string, from: string, until: string): string {
  return `${day}, ${from.slice(0, 5)} – ${until.slice(0, 5)}`;
}

export function sendVoucher(
  letter: 'voucher' | 'reminder',
  workshop: Row,
  sendLetter: Paper['sendLetter'],
): Promise<void> {
  const { id, email, name, locale, day, time_start } = workshop as unknown as Workshop & { id: number; email: string };
  return sendLetter(`workshops/${letter}`, {
    to: { address: email, name, locale },
    values: { day, time: time_start.slice(0, 5) },
    params: { id },
  });
}

/** POST /v1/workshop/7/voucher: mails the voucher once more. */
export const mailVoucher: ServerRoute = {
  method: 'POST',
  below: 'workshop',
  path: '/:id/voucher',
  access,
  run: async ({ params, records, sendLetter }) => {
    const workshop = await records('Workshop').get(Number(params.id));
    if (!workshop) throw new Problem(404, 'notFound');
    if (workshop.status !== 'BOOKED') throw new Problem(409, 'workshops.notBooked');
    await sendVoucher('voucher', workshop, sendLetter);
  },
};
