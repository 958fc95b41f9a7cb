// Registers the calls that modules declare for devices, below /v1/{plugin}, and runs them: at once, or later out of a
// batch, in the name of who had signed on (docs/plugins/devices.md).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Hearing } from '../announcements/hearing.ts';
import { actingContext } from '../contexts/acting.ts';
import {
  type CallingDevice,
  type Database,
  type DeviceRoute,
  forbidden,
  LONGEST_WAIT,
  type Module,
  Problem,
  productOf,
  type Row,
  type Rows,
  type ScreenActor,
  type SignedOn,
} from '../contract/index.ts';
import { bodyCheck, queryCheck } from '../entities/input.ts';
import { addressFor } from '../http/address.ts';
import { type Answer, sendAnswer } from '../idempotency/index.ts';
import { databaseOf, demandIn, within } from '../modules/guarded.ts';
import { asking } from '../records/asking.ts';
import { recordsOf } from '../records/records.ts';
import { guessing } from '../routes/guessing.ts';
import { answerOf, paramsOf, type RouteSources } from '../routes/index.ts';
import { approverOf, withApproval, withoutApproval } from './approval.ts';
import { describedCall } from './described.ts';
import { hashOfItem, type Item, onceForItem } from './items.ts';
import { callingDevice } from './session.ts';
import type { Recognising } from './sign-on.ts';
import { Waiting } from './waiting.ts';

/** A declared call with all that runs it. */
export interface Runner {
  readonly module: Module;
  readonly route: DeviceRoute;
  /** Path below /v1, without a slash at its start. */
  readonly path: string;
  run(asked: Asked): Promise<Answer>;
}

export interface Asked {
  readonly request: FastifyRequest;
  readonly caller: ScreenActor;
  readonly person: SignedOn | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body: unknown;
  readonly at: string;
  readonly isLate: boolean;
  readonly item: Item | undefined;
}

export interface DeviceSources extends RouteSources {
  /** The ways in which people sign on at devices of a kind. */
  readonly waysOf: (kind: string) => Recognising;
}

/** Registers the calls behind the guard; answers those that a batch may hold. */
export function registerDeviceCalls(
  app: FastifyInstance,
  declared: DeviceSources,
  hearing: Hearing,
): ReadonlyMap<string, Runner> {
  const runners = declared.modules.flatMap((module) =>
    (module.server?.deviceCalls ?? []).map((route) => runnerOf(app, declared, module, withApproval(route))),
  );
  const waiting = new Waiting(
    hearing,
    (model) => [...declared.resources.values()].find(({ entity }) => entity.model === model)?.entity.resource,
  );
  app.addHook('preClose', async () => waiting.close());
  for (const runner of runners) register(app, { waiting, database: declared.database }, runner);
  return new Map(runners.filter(({ route }) => route.offline).map((runner) => [runner.path, runner]));
}

/** Answers how long the device waits for something to say; the call itself refuses what is no number. */
function secondsIn(sent: unknown): number {
  const { wait } = (sent ?? {}) as { wait?: unknown };
  const seconds = Number(wait ?? 0);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : 0;
}

interface Around {
  readonly waiting: Waiting;
  readonly database: Database;
}

async function isLive(database: Database, { sessionId, companyId }: ScreenActor): Promise<boolean> {
  const asked = sql`select from session where company_id = ${companyId} and id = ${sessionId} and revoked_at is null`;
  return (await database.one.system((db) => asked.execute(db))).rows.length > 0;
}

function register(app: FastifyInstance, { waiting, database }: Around, runner: Runner): void {
  const { module, route, path } = runner;
  app.route<{ Params: Record<string, string> }>({
    method: route.method,
    url: `/${path}`,
    config: { callers: ['screen'], described: () => describedCall(module, route) },
    handler: async (request, reply) => {
      const caller = deviceIn(request, runner);
      const item = itemOf(request, route);
      const { params, query, body } = request;
      const { waits, guesses } = route;
      const asked = { request, caller, person: caller.person, params, query, body, isLate: false, item };
      const running = () => runner.run({ ...asked, at: new Date().toISOString() });
      const run = guesses ? () => guessing(database, guesses, request, running) : running;
      const seconds = item ? 0 : secondsIn(body ?? query);
      const answer = await (waits && seconds > 0
        ? waiting.hold({ caller, waits, seconds, reply, run, isLive: () => isLive(database, caller) })
        : run());
      return answer.status === 204 ? reply.code(204).send() : sendAnswer(reply, answer);
    },
  });
}

/** Throws 403 unless a device of one of the kinds calls. */
export function deviceIn({ caller }: FastifyRequest, { module, route }: Pick<Runner, 'module' | 'route'>): ScreenActor {
  if (caller.kind !== 'screen' || !route.kinds.includes(caller.deviceKind)) throw forbidden();
  demandIn(caller, module, { access: {}, ...(route.license && { license: route.license }) });
  return caller;
}

function itemOf({ headers, method, url, body }: FastifyRequest, { approves }: DeviceRoute): Item | undefined {
  const id = headers['idempotency-key'];
  if (id === undefined || method !== 'POST') return undefined;
  return {
    id: String(id).slice(0, 100),
    hash: hashOfItem(url, (approves && body ? withoutApproval(body as Row) : body) ?? null),
  };
}

function runnerOf(app: FastifyInstance, declared: DeviceSources, module: Module, route: DeviceRoute): Runner {
  const checks = { query: queryCheck(route.query), body: bodyCheck(route.body) };
  const path = `${route.as ?? module.manifest.id}${route.path}`;
  const run = async ({ request, caller, person, item, ...asked }: Asked) => {
    if (route.signedOn && !person) throw new Problem(409, 'nobodySignedOn');
    const body = await checks.body(asked.body ?? {}, app.composition.html);
    const approver = route.approves
      ? await approverOf(declared.waysOf(caller.deviceKind), caller, body, asked.at)
      : undefined;
    const sent = {
      params: paramsOf(asked.params ?? {}),
      query: checks.query(asked.query ?? {}),
      body: route.approves ? withoutApproval(body) : body,
      ...{ at: asked.at, isLate: asked.isLate, approver },
    };
    return asking(app.composition.services, (services) =>
      tenantOf(module, declared.database, caller.companyId, async (db) => {
        const composition = { ...app.composition, services };
        const device = await callingDevice(db, caller);
        const call = { ...sent, ...callOf(module, { declared, composition, request, db, caller, person, device }) };
        const work = () => within(module, 'ROUTE_THREW', `${route.method} /v1/${path}`, () => route.run(call));
        return onceForItem(db, caller, item, async () => answerOf(await work()));
      }),
    );
  };
  return { module, route, path, run };
}

const tenantOf = <T>(module: Module, database: Database, company: number, work: (db: Rows) => Promise<T>): Promise<T> =>
  databaseOf(module, database).tenant(company, work);

interface Given {
  readonly declared: RouteSources;
  readonly composition: FastifyInstance['composition'];
  readonly request: FastifyRequest;
  readonly db: Rows;
  readonly caller: ScreenActor;
  readonly person: SignedOn | undefined;
  readonly device: CallingDevice;
}

/** Builds what the call's code is given: the rights of the product, and the person who signed on for the activity. */
function callOf(module: Module, { declared, composition, request, db, caller, person, device }: Given) {
  const { companyId, company, locale } = caller;
  const { resources } = declared;
  const product = productOf(companyId, company, person?.locale ?? locale);
  const actor = person ? { ...product, employeeId: person.employeeId } : product;
  const origin = addressFor(request);
  const asPerson = person && recordsOf(resources, { actor: person, origin, composition, db, query: {} });
  const acting = { db, companyId, actor, settings: company.settings, origin };
  return { ...actingContext(module, { resources, composition }, acting), actor, person, device, asPerson };
}
