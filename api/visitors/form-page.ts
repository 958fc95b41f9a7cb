// Draws the page of an open form, for people: plain HTML without scripts, in their language and with the company's name
// and logo. It sends what was typed to the call of the form, and shows what that refused beside each field.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { i18n } from 'i18next';
import { sql } from 'kysely';
import { isLocale, LOCALES, type Locale } from '#core/contract';
import { type Module, notFound, type PublicContext, type Row, type VisitorRoute } from '../contract/index.ts';
import { readFileRow, sendFile } from '../files/index.ts';
import { plainPage, plainPolicy } from '../http/plain-page.ts';
import { visitorLocale } from '../http/visitor-locale.ts';
import { SEND_FORM, SHOW_FORM, SHOW_LOGO } from './described.ts';
import { type Drawn, doneHtml, formHtml } from './form-html.ts';
import { STYLE } from './form-style.ts';
import { lookOf } from './forms.ts';

const POLICY = plainPolicy(STYLE, { imgSrc: "'self'" });
POLICY.contentSecurityPolicy.directives.formAction = ["'self'"];
const FORM = 'application/x-www-form-urlencoded';

interface Asked {
  Params: { company: string; plugin: string; id: string };
  Querystring: { locale?: string };
  Body: URLSearchParams;
}
interface Found {
  readonly module: Module;
  readonly route: VisitorRoute;
  readonly company: number;
}

/** Registers the pages below /public. */
export async function formPages(
  app: FastifyInstance,
  { database, files, words, modules }: PublicContext & { readonly modules: readonly Module[] },
): Promise<void> {
  app.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: 256 * 1024 }, (_, text, done) =>
    done(null, new URLSearchParams(text)),
  );
  const find = ({ company, plugin, id }: Asked['Params']): Found => {
    const module = modules.find(({ manifest }) => manifest.id === plugin);
    const route = module?.server?.visitors?.find(({ form }) => form?.id === id);
    if (!module || !route || route.path.includes(':') || !/^[1-9]\d{0,14}$/.test(company)) throw notFound();
    return { module, route, company: Number(company) };
  };
  const page = async (request: FastifyRequest<Asked>, found: Found, drawn: Drawn = {}) => {
    const locale = localeFor(request);
    const look = await lookOf(database, found.module, found.route, found.company);
    const t = words.getFixedT(locale);
    const shown = { ...found, look, locale, locales: LOCALES, t };
    // A person mends a refused form and sends it with the same token; only a token that is over is replaced.
    const isFresh = !drawn.token || drawn.code === 'formExpired';
    const token = drawn.isDone || !isFresh ? drawn.token : await tokenOf(app, request, found);
    const body = drawn.isDone ? doneHtml(shown, drawn) : formHtml(shown, { ...drawn, token: token ?? '' });
    return plainPage({
      locale,
      title: t(`${found.module.manifest.id}.form.${found.route.form?.id}`),
      style: STYLE,
      body,
    });
  };

  app.get<Asked>(
    '/form/:company/:plugin/:id',
    { helmet: POLICY, config: { described: SHOW_FORM } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return page(request, find(request.params));
    },
  );

  app.post<Asked>(
    '/form/:company/:plugin/:id',
    { helmet: POLICY, config: { described: SEND_FORM } },
    async (request, reply) => {
      const found = find(request.params);
      const { body } = request;
      const typed = body instanceof URLSearchParams ? Object.fromEntries(body) : {};
      const { form_token: token = '', ...values } = typed;
      const answer = await inject(app, request, found, {
        query: `form=${encodeURIComponent(token)}&locale=${localeFor(request)}`,
        values: { ...hiddenIn(found.route, request.query), ...values },
      });
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      if (answer.statusCode < 300) return page(request, found, { isDone: true, ...linkIn(answer) });
      reply.code(answer.statusCode >= 500 ? 503 : answer.statusCode);
      const { code = 'failed', errors = [] } = answer.json() as { code?: string; errors?: Drawn['errors'] };
      return page(request, found, { typed: values, code, errors, token });
    },
  );

  app.get<{ Params: { company: string } }>(
    '/form/:company/logo',
    { config: { described: SHOW_LOGO } },
    async (request, reply) => {
      const company = Number(request.params.company);
      if (!Number.isSafeInteger(company)) throw notFound();
      const file = await database.tenant(company, async (db) => {
        const { rows } = await sql<{ logo_uri: string | null }>`
        select logo_uri from company where id = ${company}`.execute(db);
        return rows[0]?.logo_uri ? readFileRow(db, company, rows[0].logo_uri) : undefined;
      });
      if (!file) throw notFound();
      return sendFile(request, reply, { store: files, file });
    },
  );
}

/** The values of fields that people do not see, which come with the address of the form. */
function hiddenIn({ body }: VisitorRoute, query: Readonly<Record<string, unknown>>): Record<string, string> {
  const hidden = Object.entries(body?.properties ?? {}).filter(([, field]) => field.hidden);
  return Object.fromEntries(hidden.flatMap(([name]) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])));
}

function localeFor(request: FastifyRequest<Asked>): Locale {
  const { locale } = request.query;
  return isLocale(locale) ? locale : visitorLocale(request);
}

async function tokenOf(app: FastifyInstance, request: FastifyRequest, found: Found): Promise<string> {
  const answer = await app.inject({
    ...{ method: 'GET', url: `${addressOf(found)}/form`, remoteAddress: request.ip },
  });
  return answer.statusCode === 200 ? (answer.json() as { data: { token: string } }).data.token : '';
}

/** Calls the form as its sender would, so that the same limits and checks hold for the sender's network. */
function inject(
  app: FastifyInstance,
  request: FastifyRequest<Asked>,
  found: Found,
  { query, values }: { query: string; values: Record<string, string> },
) {
  const headers = { 'content-type': 'application/json', 'accept-language': request.headers['accept-language'] ?? '' };
  const payload = JSON.stringify(valuesIn(found.route, values));
  return app.inject({
    ...{ method: 'POST', url: `${addressOf(found)}?${query}`, remoteAddress: request.ip, headers, payload },
  });
}

/** Finds in the answer the address at which the sender sees what became of it; it lies below /public. */
function linkIn({ statusCode, body }: { readonly statusCode: number; readonly body: string }): Pick<Drawn, 'link'> {
  const { link } = (statusCode === 200 ? (JSON.parse(body) as { data?: { link?: unknown } }).data : undefined) ?? {};
  return typeof link === 'string' && link.startsWith('/public/') ? { link } : {};
}

const addressOf = ({ module, route, company }: Found) =>
  `/v1/public/${company}/${route.as ?? module.manifest.id}${route.path}`;

/** Turns the texts that a form of HTML sends into the numbers and ticks that the call takes. */
function valuesIn({ body }: VisitorRoute, typed: Record<string, string>): Row {
  const known = Object.entries(body?.properties ?? {});
  const own = known.flatMap(([name, { type, format }]): [string, unknown][] => {
    const value = typed[name]?.trim();
    if (type === 'boolean') return [[name, value === 'on']];
    if (value === undefined || value === '') return [];
    if (type === 'integer' || type === 'number')
      return [[name, /^-?\d+([.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : value]];
    return [[name, format === 'local-time' && value.length === 5 ? `${value}:00` : value]];
  });
  return { ...Object.fromEntries(own), homepage: typed.homepage ?? '' };
}

export type Say = ReturnType<i18n['getFixedT']>;
