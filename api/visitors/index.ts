// Serves the calls of people who are not signed in, below /v1/public/{company}/{plugin}.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale } from '#core/contract';
import { actingContext } from '../contexts/acting.ts';
import {
  type Composition,
  type Module,
  notFound,
  Problem,
  productOf,
  type Rows,
  type VisitorCall,
  type VisitorRoute,
  visitorAddress,
} from '../contract/index.ts';
import { bodyCheck, queryCheck } from '../entities/input.ts';
import { isMultipart, unpack } from '../files/index.ts';
import { addressFor } from '../http/address.ts';
import { network } from '../http/network.ts';
import { visitorLocale } from '../http/visitor-locale.ts';
import { sendAnswer } from '../idempotency/index.ts';
import { companyWith } from '../modules/company.ts';
import { databaseOf, within } from '../modules/guarded.ts';
import { asking } from '../records/asking.ts';
import { recordsOf } from '../records/records.ts';
import { answerOf, paramsOf, type RouteSources } from '../routes/index.ts';
import { type BehindOf, sessionIn } from './behind.ts';
import { describedVisit } from './described.ts';
import { FormGuard, withoutTrap } from './form-guard.ts';
import { formPlace, registerForm } from './forms.ts';
import { Haste, Tries } from './limit.ts';

export { actingKey, type BehindOf, sessionIn, stillActs } from './behind.ts';
export { formPages } from './form-page.ts';
export { STYLE as visitorStyle } from './form-style.ts';

const PER_MINUTE = 300;
const FORMS_PER_MINUTE = 60;

interface Open extends RouteSources {
  readonly composition: Composition;
  readonly behindOf: BehindOf;
}
interface Asked {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}

/** Registers the calls outside of the guard. */
export function visitorCalls(app: FastifyInstance, open: Open): void {
  const haste = new Haste();
  const tries = new Tries();
  const guard = new FormGuard(app);
  for (const module of open.modules) {
    for (const route of module.server?.visitors ?? []) {
      register(app, open, module, { route, haste, tries, guard });
      if (route.form) registerForm(app, open.database, module, { route, form: route.form, haste, guard });
    }
  }
}

function register(
  app: FastifyInstance,
  open: Open,
  module: Module,
  { route, haste, tries, guard }: { route: VisitorRoute; haste: Haste; tries: Tries; guard: FormGuard },
): void {
  const { method, form, kilobytes, perMinute = form ? FORMS_PER_MINUTE : PER_MINUTE } = route;
  const url = visitorAddress(module.manifest.id, route);
  const checks = { query: queryCheck(route.query), body: bodyCheck(route.body) };
  app.route<Asked>({
    method,
    url,
    ...(kilobytes !== undefined && { bodyLimit: kilobytes * 1024 }),
    config: { described: () => describedVisit(module.manifest.id, route) },
    // Nothing of a form's body is read before its token is known to be good.
    onRequest: async (request) => {
      haste.count(`${method} ${url}`, request.ip, perMinute);
      if (form) guard.check(formPlace(module, route, request), request.query.form, form);
    },
    handler: async (request, reply) => {
      const { company_id, ...params } = paramsOf(request.params);
      const { locale, form: token, ...query } = request.query;
      const { sent: whole, takeFiles } = await partsOf(open, request, route, Number(company_id));
      const sent = form ? withoutTrap(whole) : whole;
      const asked = {
        params,
        query: checks.query(form ? query : { ...query, ...(token !== undefined && { form: token }) }),
        body: await checks.body(sent ?? {}, open.composition.html),
        emptied: emptiedIn(route, sent),
        takeFiles,
        ...whoCalls(`${Number(company_id)} ${module.manifest.id}`, request, tries),
        // Read before the transaction, so that no call waits for a second connection while it holds one.
        behind: await behindIn(open, request, sent, Number(company_id)),
      };
      const answering = () =>
        asking(open.composition.services, (services) =>
          databaseOf(module, open.database).tenant(Number(company_id), async (db) => {
            const place = { db, services, companyId: Number(company_id), license: route.license };
            const call = { ...(await callOf(open, module, request, place)), ...asked };
            return within(module, 'ROUTE_THREW', `${method} /v1${url}`, () =>
              route.run(met(open.modules, { ...call, locale: isLocale(locale) ? locale : visitorLocale(request) })),
            );
          }),
        );
      const place = formPlace(module, route, request);
      const answer = await (form ? guard.once(place, token, request.ip, form, answering) : answering());
      if (answer instanceof Problem) throw answer;
      const answered = answerOf(answer);
      return answered.status === 204 ? reply.code(204).send() : sendAnswer(reply, answered);
    },
  });
}

/** Answers the call with what modules know of its caller. */
function met(modules: readonly Module[], call: Omit<VisitorCall, 'recognise'>): VisitorCall {
  const { disabled_plugins: off = [] } = call.actor.company;
  const recognise = async <Visitor>(kind: string): Promise<Visitor> => {
    const known = modules.find(({ manifest, server }) => server?.recognises?.[kind] && !off.includes(manifest.id));
    if (!known) throw notFound();
    return known.server?.recognises?.[kind]?.(visit) as Promise<Visitor>;
  };
  const visit = { ...call, recognise };
  return visit;
}

/** Strangers may send multipart calls, but the parts are checked and stored only once a module knows the caller. */
async function partsOf(
  { database, resources }: Open,
  request: FastifyRequest,
  { files, form }: VisitorRoute,
  companyId: number,
): Promise<{ readonly sent: unknown; readonly takeFiles: VisitorCall['takeFiles'] }> {
  const entity = files && resources.get(files.of)?.entity;
  if (!entity || !isMultipart(request)) return { sent: request.body, takeFiles: async () => ({}) };
  if (!form && !request.headers.authorization) throw notFound();
  const { record, keep } = await unpack(request, entity, files.fields);
  const keeping = { database, store: request.server.files };
  return { sent: record, takeFiles: (employeeId = 0) => keep(keeping, { companyId, employeeId }) };
}

/** @param where names a company's module, so that wrong guesses in one shop slow nobody in another */
function whoCalls(where: string, { ip }: FastifyRequest, tries: Tries): Pick<VisitorCall, 'network' | 'tries'> {
  const key = `${where} ${network(ip)}`;
  return {
    network: createHash('sha256').update(network(ip)).digest('base64url'),
    tries: { check: () => tries.check(key), wrong: () => tries.add(key) },
  };
}

async function behindIn({ behindOf }: Open, request: FastifyRequest, sent: unknown, companyId: number) {
  const sessionId = sessionIn(bearerOf(request)) ?? sessionIn((sent as { ticket?: unknown } | null)?.ticket);
  return sessionId === undefined ? undefined : behindOf(sessionId, companyId);
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1];
}

function emptiedIn({ body: input }: VisitorRoute, body: unknown): string[] {
  const isNothing = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');
  return Object.entries(body ?? {}).flatMap(([name, value]) =>
    Object.hasOwn(input?.properties ?? {}, name) && isNothing(value) ? [name] : [],
  );
}

interface VisitorPlace extends Pick<Composition, 'services'> {
  readonly db: Rows;
  readonly companyId: number;
  readonly license?: string | readonly string[];
}

/** A company without the plugin and one that does not exist get the same answer. */
async function callOf(
  open: Open,
  module: Module,
  request: FastifyRequest,
  { db, services, companyId, license }: VisitorPlace,
) {
  const { id, license: own } = module.manifest;
  const company = await companyWith(db, companyId, { id, license: license ?? own });
  if (!company) throw notFound();
  const { resources } = open;
  const composition = { ...open.composition, services };
  const { settings, locale } = company;
  const origin = addressFor(request, composition);
  const actor = productOf(companyId, company, locale);
  const as = (employeeId: number) =>
    recordsOf(resources, { actor: { ...actor, employeeId }, origin, composition, db, query: {} });
  const bearer = bearerOf(request);
  return {
    ...actingContext(module, { resources, composition }, { db, companyId, actor, settings, origin }),
    ...{ actor, as, ...(bearer && { bearer }) },
  };
}
