// Tells the sign-in page that nobody has an account yet, or that this is a demo. On a Scoop that listens to its own
// machine alone, the demo's people can be signed in by a press; a password is never sent.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '#core/contract';
import { isPassword } from '../auth/password/password.ts';
import { deviceName } from '../auth/session/session-device.ts';
import { enter } from '../auth/two-factor/index.ts';
import { type Database, notFound } from '../contract/index.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { demoSignIns } from '../demo/sign-ins.ts';
import { type FirstRun, neededLicences } from '../founding/index.ts';
import { isFromLoopback } from '../http/loopback.ts';
import type { Settings } from '../settings/settings.ts';
import { DEMO, entranceCall } from './described.ts';
import { findDemoPerson } from './person.ts';

interface EntranceOptions {
  readonly database: Database;
  readonly entities: readonly Entity[];
  /** Every licence that a module declares. */
  readonly licenses: readonly string[];
  readonly settings: Settings;
  readonly firstRun?: FirstRun;
}

/** Tells whether the sign-in page has anything to ask. */
export const asksEntrance = ({ demo }: Pick<Settings, 'demo'>, firstRun?: FirstRun): boolean =>
  demo || firstRun?.mayBeOpen === true;

export function entrance(app: FastifyInstance, options: EntranceOptions): void {
  const { database, entities, licenses, settings, firstRun } = options;
  app.get('/auth/entrance', { config: { described: entranceCall(licenses) } }, async (request) => {
    const needed = neededLicences(entities);
    const first = (await firstRun?.isOpen()) && { licenses, needed };
    const demo = settings.demo && { people: await peopleFor(request, options) };
    return { data: { ...(first && { first }), ...(!first && demo && { demo }) } };
  });
  if (!isOneMachine(settings)) return;
  const press = { schema: { body: PRESS }, config: { described: DEMO } };
  app.post<{ Body: { person: string } }>('/auth/demo', press, async (request) => {
    if (!isFromLoopback(request)) throw notFound();
    const [person] = (await demoSignIns(database)).filter(({ email }) => keyOf(email) === request.body.person);
    const found = person && (await findDemoPerson(database, person.email));
    // People who chose a password of their own cannot be signed in by a press.
    if (!found || !(await isPassword(found.passwordHash, DEMO_PASSWORD))) throw notFound();
    const device = deviceName(request.headers['user-agent']);
    return database.system((db) => enter(app, db, { ...found.holder, device }));
  });
}

const PRESS = {
  type: 'object',
  additionalProperties: false,
  required: ['person'],
  properties: { person: { type: 'string', maxLength: 50 } },
};

const keyOf = (email: string): string => email.split('@')[0]!;

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i;

/** Tells whether only this machine reaches the server: it listens on loopback, has no proxy and no public name. */
function isOneMachine({ demo, host, publicUrl, proxies }: Settings): boolean {
  return demo && LOOPBACK.test(host) && publicUrl === undefined && proxies.length === 0;
}

/** Answers undefined if they cannot be signed in by a press, so that nobody learns their names. */
async function peopleFor(request: FastifyRequest, { database, settings }: EntranceOptions) {
  if (!isOneMachine(settings) || !isFromLoopback(request)) return undefined;
  const people = await demoSignIns(database);
  return people.map(({ first_name, last_name, title, email }) => ({
    key: keyOf(email),
    name: `${first_name} ${last_name}`,
    title,
  }));
}
