// Takes what a device kept while it had no network: any number of its calls in any order, each under an id of its own.
// Each is taken or refused by itself; what is refused is kept for people to look at, so that nothing is lost.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, Problem, productOf, type Row, type ScreenActor, type SignedOn } from '../contract/index.ts';
import { addressFor } from '../http/address.ts';
import type { Answer } from '../idempotency/index.ts';
import { recordsOf } from '../records/records.ts';
import { withoutApproval } from './approval.ts';
import { type DeviceSources, deviceIn, type Runner } from './calls.ts';
import { hashOfItem, type Item, keepRefusal, REUSED } from './items.ts';
import { unseal } from './sealing.ts';
import { type Proof, recognise, signedOnThen } from './sign-on.ts';

export interface SentItem extends Proof {
  readonly id: string;
  /** Path of a declared call below /v1: `workshops/checkin`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** When it happened, by the device's clock. */
  readonly at: string;
  /** Id of the sign-on of who did it; or a proof, sealed or not, where they signed on without a network. */
  readonly sign_on?: string;
  readonly sealed?: string;
}

export interface ItemAnswer {
  readonly id: string;
  readonly status: number;
  readonly replayed?: true;
  readonly data?: unknown;
  readonly problem?: unknown;
}

export interface BatchSources extends DeviceSources {
  readonly runners: ReadonlyMap<string, Runner>;
}

/** Statuses that do not judge the call: the device sends it again. */
const LATER = [401, 408, 425, 429];
const IN_PROGRESS = 'idempotencyInProgress';
/** A clock that is off by less is taken as right. */
const SLACK_MS = 5_000;

/** @param ahead by how many milliseconds the device's clock is ahead of ours */
export async function takeItem(
  app: FastifyInstance,
  sources: BatchSources,
  request: FastifyRequest,
  sent: SentItem,
  ahead: number,
): Promise<ItemAnswer> {
  const caller = request.caller as ScreenActor;
  const { id, path, body = {}, at: claimed, sign_on } = sent;
  const item: Item = { id, hash: hashOfItem(path, shownBody(sources, sent), claimed) };
  const at = new Date(Date.parse(claimed) - ahead).toISOString();
  let person: SignedOn | undefined;
  try {
    const runner = sources.runners.get(path);
    if (!runner) throw invalid([{ path: 'path', code: 'unknownDeviceCall' }]);
    deviceIn(request, runner);
    person = await personOf(sources, caller, sent, at);
    return shown(id, await runner.run({ request, caller, person, body, at, isLate: true, item }));
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.code === IN_PROGRESS) throw error;
    const refusal = answerOfProblem(error);
    if (LATER.includes(error.status)) return shown(id, refusal);
    return shown(id, await refuse(app, sources, request, { sent, item, at, person, error, refusal, sign_on }));
  }
}

/** Answers by how many milliseconds the device's clock is ahead; 0 if the device does not say its time. */
export function aheadOf(sentAt: string | undefined, now = Date.now()): number {
  const ahead = sentAt === undefined ? 0 : Date.parse(sentAt) - now;
  return Math.abs(ahead) < SLACK_MS ? 0 : ahead;
}

async function personOf(
  sources: BatchSources,
  caller: ScreenActor,
  { sign_on, sealed, nfc_token, person, pin, password }: SentItem,
  at: string,
): Promise<SignedOn | undefined> {
  const recognising = sources.waysOf(caller.deviceKind);
  if (sign_on !== undefined) return signedOnThen(recognising, caller, sign_on);
  if (sealed !== undefined) {
    return recognise(recognising, caller, await unseal(sources.database, caller.deviceId, sealed), at);
  }
  if (nfc_token === undefined && pin === undefined && password === undefined) return undefined;
  return recognise(recognising, caller, { nfc_token, person, pin, password }, at);
}

/** The body as it is kept, also as a hash: a short PIN is soon found from one. A call that nobody knows may be one that approves. */
function shownBody({ runners }: Pick<BatchSources, 'runners'>, { path, body = {} }: SentItem): Row {
  const route = runners.get(path)?.route;
  return route && !route.approves ? body : withoutApproval(body);
}

interface Refused {
  readonly sent: SentItem;
  readonly item: Item;
  readonly at: string;
  readonly person: SignedOn | undefined;
  readonly error: Problem;
  readonly refusal: Answer;
  readonly sign_on?: string;
}

/** Keeps a refused call for people to look at: once, however often it is sent. Another call under its id is kept beside it. */
async function refuse(
  app: FastifyInstance,
  { database, resources, runners }: BatchSources,
  request: FastifyRequest,
  { sent, item, at, person, error, refusal }: Refused,
): Promise<Answer> {
  const { companyId, company, deviceId } = request.caller as ScreenActor;
  return database.tenant(companyId, async (db) => {
    const answer = error.code === REUSED ? refusal : await keepRefusal(db, { companyId, deviceId }, item, refusal);
    if (answer.replayed) return answer;
    const actor = { ...productOf(companyId, company), employeeId: person?.employeeId ?? 0 };
    const composition = app.composition;
    const records = recordsOf(resources, { actor, origin: addressFor(request), composition, db, query: {} });
    const calls = records('DeviceCall', { by: 'product' });
    const named = { device_id: deviceId, item_id: item.id, request_hash: item.hash };
    if ((await calls.list(named)).length > 0) return answer;
    const reason = error.errors?.map(({ path, code }) => `${path}: ${code}`).join(', ') || error.code;
    await calls.create({
      ...named,
      ...{ at, path: sent.path, reason, body: JSON.stringify(shownBody({ runners }, sent), null, 1) },
      ...(person && { employee_id: person.employeeId }),
    });
    return answer;
  });
}

function answerOfProblem({ status, code, errors }: Problem): Answer {
  return { status, headers: {}, body: JSON.stringify({ status, code, ...(errors && { errors }) }) };
}

function shown(id: string, { status, body, replayed }: Answer): ItemAnswer {
  const read: unknown = body === '' ? undefined : JSON.parse(body);
  const content = status < 400 ? { data: (read as { data?: unknown } | undefined)?.data } : { problem: read };
  return { id, status, ...(replayed && { replayed }), ...content };
}
