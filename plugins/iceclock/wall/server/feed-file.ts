// Sends a person's calendar as a file to calendar programs, by the visitors' call, so that the same limits hold.
import type { FastifyInstance } from 'fastify';
import { type CallDescription, describing, notFound } from '#api';

const described: CallDescription = {
  ...{ id: 'readRosterCalendar', tag: 'file', open: true, problems: [404, 429] },
  names: { company: describing.TEXT, file: { ...describing.TEXT, description: 'The secret, and `.ics`.' } },
  answers: { 200: describing.fileAnswer('The shifts of one person as iCalendar.', 'text/calendar') },
};

interface Asked {
  Params: { company: string; file: string };
}

/** Registers the file below /public. */
export async function feedFile(app: FastifyInstance): Promise<void> {
  app.get<Asked>('/rosterfeed/:company/token/:file', { config: { described } }, async (request, reply) => {
    const { company, file } = request.params;
    const [, token] = /^([\w-]{10,100})\.ics$/.exec(file) ?? [];
    if (!token || !/^[1-9]\d{0,14}$/.test(company)) throw notFound();
    const answer = await app.inject({
      ...{ method: 'GET', url: `/v1/public/${company}/iceclock/rosterfeed/token/${token}` },
      remoteAddress: request.ip,
    });
    if (answer.statusCode === 404) throw notFound();
    reply.header('cache-control', 'private, max-age=0');
    if (answer.statusCode !== 200) {
      const retry = answer.headers['retry-after'];
      if (retry) reply.header('retry-after', retry);
      return reply.code(answer.statusCode).type('application/problem+json').send(answer.body);
    }
    const { data } = answer.json() as { data: { calendar: string } };
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="shifts.ics"')
      .send(data.calendar);
  });
}
