// Draws the page of a quote behind a mailed link, for people who are not signed in: plain HTML without scripts, in their
// language. It shows and sends by the visitors' calls, so that the same limits and checks hold.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallDescription, describing, notFound, type PublicContext, plainPage, plainPolicy } from '#api';
import { isLocale, LOCALES, type Locale } from '#core/contract';
import { type DrawnQuote, noQuoteHtml, quoteHtml, type ShownQuote } from './quote-html.ts';
import { QUOTE_STYLE } from './quote-style.ts';

const POLICY = plainPolicy(QUOTE_STYLE, { imgSrc: "'self'" });
POLICY.contentSecurityPolicy.directives.formAction = ["'self'"];
const FORM = 'application/x-www-form-urlencoded';
const SHOWN = ['answer', 'name', 'reason', 'seen'] as const;

const described = (id: string, what: string, names: readonly string[]): { described: CallDescription } => ({
  described: {
    ...{ id, tag: 'file', open: true, problems: [404, 409, 422, 429] },
    names: Object.fromEntries(names.map((name) => [name, describing.TEXT])),
    parameters: [describing.query('locale', { type: 'string', enum: LOCALES })],
    answers: { 200: describing.fileAnswer(what, 'text/html') },
  },
});

interface Asked {
  Params: { company: string; token: string };
  Querystring: { locale?: string };
  Body: URLSearchParams;
}
interface Page {
  readonly status: number;
  readonly html: string;
}

/** Registers the pages below /public. */
export async function quotePages(app: FastifyInstance, { words }: PublicContext): Promise<void> {
  app.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_, text, done) =>
    done(null, new URLSearchParams(text)),
  );
  const page = async (request: FastifyRequest<Asked>, drawn: DrawnQuote = {}): Promise<Page> => {
    const answer = await ask(app, request, 'GET');
    const shown = answer.statusCode === 200 ? (answer.json() as { data: ShownQuote }).data : undefined;
    const locale = localeOf(request) ?? shown?.locale ?? browserLocale(request);
    const t = words.getFixedT(locale);
    const drawing = { ...drawn, locale, t, company: request.params.company };
    const body = shown ? quoteHtml(shown, drawing) : noQuoteHtml(drawing);
    const html = plainPage({ locale, title: t('icetruck.quotepage.title'), style: QUOTE_STYLE, body });
    return { status: answer.statusCode, html };
  };

  app.get<Asked>(
    '/reservation/:company/quote/:token',
    {
      helmet: POLICY,
      config: described('showReservationQuote', 'A quote, to accept or decline.', ['company', 'token']),
    },
    async (request, reply) => {
      const { status, html } = await page(request);
      return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    },
  );

  app.post<Asked>(
    '/reservation/:company/quote/:token',
    {
      helmet: POLICY,
      config: described('answerReservationQuote', 'The page with what was answered.', ['company', 'token']),
    },
    async (request, reply) => {
      const typed = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
      const answer = await ask(app, request, 'POST', answerIn(typed));
      const { code, errors = [] } =
        answer.statusCode < 300 ? {} : (answer.json() as Pick<DrawnQuote, 'code' | 'errors'>);
      const { status, html } = await page(request, { ...(code && { typed, code, errors }) });
      const told = answer.statusCode < 300 ? status : answer.statusCode;
      return reply.code(told).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    },
  );

  app.get<{ Params: { company: string } }>(
    '/:company/icetruck/request',
    { config: described('showReservationRequest', 'Leads to the form of a request for a van.', ['company']) },
    async ({ params, query }, reply) => {
      if (!/^[1-9]\d{0,14}$/.test(params.company)) throw notFound();
      const { locale, menu_id } = query as { locale?: string; menu_id?: string };
      const menu = /^[1-9]\d{0,14}$/.test(menu_id ?? '') ? { menu_id } : {};
      const asked = new URLSearchParams({ ...menu, ...(isLocale(locale) && { locale }) } as Record<string, string>);
      return reply.redirect(`/public/form/${params.company}/icetruck/request?${asked}`);
    },
  );
}

const localeOf = ({ query }: FastifyRequest<Asked>): Locale | undefined =>
  isLocale(query.locale) ? query.locale : undefined;

function browserLocale({ headers }: FastifyRequest): Locale {
  const asked = (headers['accept-language'] ?? '').slice(0, 2);
  return isLocale(asked) ? asked : 'nl';
}

/** Asks the visitors' call as the visitor would, so that their network is the one that is limited. */
function ask(app: FastifyInstance, request: FastifyRequest<Asked>, method: 'GET' | 'POST', body?: object) {
  const { company, token } = request.params;
  if (!/^[1-9]\d{0,14}$/.test(company)) throw notFound();
  const locale = localeOf(request);
  const path = `icetruck/reservation/quote/${encodeURIComponent(token.slice(0, 100))}`;
  return app.inject({
    ...{ method, url: `/v1/public/${company}/${path}${locale ? `?locale=${locale}` : ''}` },
    remoteAddress: request.ip,
    headers: { 'accept-language': request.headers['accept-language'] ?? '' },
    ...(body && { payload: body }),
  });
}

const answerIn = (typed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    SHOWN.flatMap((name) => {
      const value = typed[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
