// Draws the page on which somebody who asked for a van sees whether one comes: plain HTML without scripts, in their
// language, which asks again by itself.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TFunction } from 'i18next';
import {
  describing,
  notFound,
  type PublicContext,
  plainPage,
  plainPolicy,
  escapeHtml as safe,
  visitorStyle,
} from '#api';
import { formatMoment, formattingLocale, isLocale, LOCALES, type Locale } from '#core/contract';

const STYLE = `${visitorStyle}
.state { font-size: 20px; font-weight: 700 }
.quiet { color: var(--quiet) }
`;
const POLICY = plainPolicy(STYLE);
const AGAIN_SECONDS = 20;
const LIVE = ['OPEN', 'ASSIGNED'];

interface Asked {
  Params: { company: string; token: string };
  Querystring: { locale?: string };
}
interface Shown {
  readonly status: 'OPEN' | 'ASSIGNED' | 'SERVED' | 'EXPIRED';
  readonly company: string;
  readonly nr_of_people: number;
  readonly requested_at: string;
  readonly expires_at: string;
  readonly van?: string;
  readonly minutes?: number;
}

/** Registers the page below /public. */
export async function callPage(app: FastifyInstance, { words }: PublicContext): Promise<void> {
  app.get<Asked>(
    '/vancall/:company/:token',
    {
      helmet: POLICY,
      config: {
        described: {
          ...{ id: 'showVanCall', tag: 'file', open: true, problems: [404, 429] },
          names: { company: describing.TEXT, token: describing.TEXT },
          parameters: [describing.query('locale', { type: 'string', enum: LOCALES })],
          answers: { 200: describing.fileAnswer('Whether a van comes.', 'text/html') },
        },
      },
    },
    async (request, reply) => {
      const answer = await ask(app, request);
      if (answer.statusCode !== 200) return reply.code(answer.statusCode).send(answer.json());
      const { data } = answer.json() as { data: Shown };
      const { locale } = request.query;
      const spoken = isLocale(locale) ? locale : LOCALES[0];
      const t = words.getFixedT(spoken);
      if (LIVE.includes(data.status)) reply.header('refresh', String(AGAIN_SECONDS));
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return plainPage({ locale: spoken, title: t('icetruck.call.title'), style: STYLE, body: drawn(data, t, spoken) });
    },
  );
}

/** Asks the visitors' call as the visitor would, so that their network is the one that is limited. */
function ask(app: FastifyInstance, request: FastifyRequest<Asked>) {
  const { company, token } = request.params;
  if (!/^[1-9]\d{0,14}$/.test(company) || !/^[\w-]{10,100}$/.test(token)) throw notFound();
  const url = `/v1/public/${company}/icetruck/call/token/${token}`;
  return app.inject({ method: 'GET', url, remoteAddress: request.ip });
}

function drawn(shown: Shown, t: TFunction, locale: Locale): string {
  const { status, company, van = '', minutes, nr_of_people, requested_at, expires_at } = shown;
  const hour = (at: string) => formatMoment(formattingLocale(locale), at, { hour: '2-digit', minute: '2-digit' });
  const near = minutes === undefined ? '' : `<p>${safe(t('icetruck.call.minutes', { count: minutes }))}</p>`;
  const until =
    status === 'OPEN' ? `<p class="quiet">${safe(t('icetruck.call.until', { at: hour(expires_at) }))}</p>` : '';
  return `<article><header><span>${safe(company)}</span></header><h1>${safe(t('icetruck.call.title'))}</h1>
<p class="state" role="status">${safe(t(`icetruck.call.${status}`, { van }))}</p>${near}
<p class="quiet">${safe(t('icetruck.call.asked', { at: hour(requested_at), count: nr_of_people }))}</p>${until}</article>`;
}
