// Draws the page behind a mailed link, for people who are not signed in: plain HTML without scripts, in their language.
// It shows and sends by the visitors' calls, so that the same limits and checks hold.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallDescription, describing, notFound, type PublicContext, plainPage, plainPolicy } from '#api';
import { isLocale, LOCALES, type Locale } from '#core/contract';
import { type Drawn, drawList, type Shown } from './link-html.ts';
import { STYLE } from './link-style.ts';

const POLICY = plainPolicy(STYLE, { imgSrc: "'self'" });
POLICY.contentSecurityPolicy.directives.formAction = ["'self'"];
const FORM = 'application/x-www-form-urlencoded';
const NAMES = { company: describing.TEXT, token: describing.TEXT };

const described = (id: string, what: string): { described: CallDescription } => ({
  described: {
    ...{ id, tag: 'file', open: true, names: NAMES, problems: [404, 409, 422, 429] },
    parameters: [describing.query('locale', { type: 'string', enum: LOCALES })],
    answers: { 200: describing.fileAnswer(what, 'text/html') },
  },
});

interface Asked {
  Params: { company: string; token: string };
  Querystring: { locale?: string };
  Body: URLSearchParams;
}

/** Registers the page below /public. */
export async function linkPage(app: FastifyInstance, { words }: PublicContext): Promise<void> {
  app.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, text, done) =>
    done(null, new URLSearchParams(text)),
  );
  const page = async (request: FastifyRequest<Asked>, drawn: Drawn = {}) => {
    const answer = await ask(app, request, 'GET');
    if (answer.statusCode === 404) throw notFound();
    if (answer.statusCode !== 200) return { status: answer.statusCode, html: '' };
    const { data } = answer.json() as { data: Shown };
    const locale = localeOf(request) ?? data.locale;
    const t = words.getFixedT(locale);
    const body = drawList(data, { ...drawn, locale, t, company: request.params.company });
    return { status: 200, html: plainPage({ locale, title: t('iceclock.publishing.page.title'), style: STYLE, body }) };
  };

  app.get<Asked>(
    '/roster/:company/token/:token',
    { helmet: POLICY, config: described('showRosterLink', 'The shifts of a week, to answer.') },
    async (request, reply) => {
      const { status, html } = await page(request);
      return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    },
  );

  app.post<Asked>(
    '/roster/:company/token/:token',
    { helmet: POLICY, config: described('answerRosterLink', 'The page with what was answered.') },
    async (request, reply) => {
      const typed = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
      const answer = await ask(app, request, 'POST', answersIn(typed));
      const { code, errors = [] } = answer.statusCode < 300 ? {} : (answer.json() as Pick<Drawn, 'code' | 'errors'>);
      const { status, html } = await page(request, { ...(code && { typed, code, errors }) });
      const told = answer.statusCode < 300 ? status : answer.statusCode;
      return reply.code(told).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    },
  );
}

const localeOf = ({ query }: FastifyRequest<Asked>): Locale | undefined =>
  isLocale(query.locale) ? query.locale : undefined;

/** Asks the visitors' call as the visitor would, so that their network is the one that is limited. */
function ask(app: FastifyInstance, request: FastifyRequest<Asked>, method: 'GET' | 'POST', body?: object) {
  const { company, token } = request.params;
  if (!/^[1-9]\d{0,14}$/.test(company) || !/^[\w-]{10,100}$/.test(token)) throw notFound();
  const locale = localeOf(request);
  return app.inject({
    ...{ method, url: `/v1/public/${company}/iceclock/roster/token/${token}${locale ? `?locale=${locale}` : ''}` },
    remoteAddress: request.ip,
    headers: { 'accept-language': request.headers['accept-language'] ?? '' },
    ...(body && { payload: body }),
  });
}

/** Turns the form's texts into the answers that the call takes. */
function answersIn(typed: Readonly<Record<string, string>>) {
  if (typed.all) return { all: true };
  const answers = Object.entries(typed).flatMap(([name, answer]) => {
    const id = /^answer_(\d{1,15})$/.exec(name)?.[1];
    const reason = typed[`reason_${id}`]?.trim();
    return id ? [{ shift_id: Number(id), answer, ...(answer === 'DECLINE' && reason && { reason }) }] : [];
  });
  return { answers };
}
