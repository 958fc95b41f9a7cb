// Holds the code of the thread that evaluates a package's modules. It is plain JavaScript in a text, because an unknown
// module may only be imported in a thread that can be stopped.
import { joinManifest, joinParts } from '#core/contract';

/**
 * `inert` replaces the shared libraries by an object that can be imported, called, extended and read, and does nothing.
 */
const PRELUDE = `
const { parentPort, workerData } = require('node:worker_threads');
const joinParts = ${joinParts};
const joinManifest = ${joinManifest};
const inert = () => new Proxy(function () {}, {
  get: (target, key) => {
    if (key === 'prototype') return target.prototype;
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return undefined;
    return key === 'then' ? undefined : inert();
  },
  apply: () => inert(),
  construct: () => inert(),
});
const library = (known) => new Proxy(known, { get: (own, key) => (key in own ? own[key] : key === 'then' ? undefined : inert()) });
const shared = (libraries) => new Proxy(libraries, {
  get: (own, name) => {
    if (typeof name === 'symbol' || name in own) return own[name];
    throw new Error('there is no shared library ' + name);
  },
});
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { pathToFileURL } = require('node:url');
const load = async (source) => {
  // A file of its own: what a bundler makes of Node's modules asks where the module lies.
  const folder = mkdtempSync(require('node:path').join(require('node:os').tmpdir(), 'scoop-check-'));
  try {
    writeFileSync(folder + '/module.mjs', source);
    const module = await import(pathToFileURL(folder + '/module.mjs').href);
    if (!('default' in module)) throw new Error('it has no default export');
    return module.default;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
const tell = (work) => work.then(
  (data) => parentPort.postMessage({ data }),
  (thrown) => parentPort.postMessage({ reason: String((thrown && thrown.message) || thrown) }),
);
`;

/** Answers the default export of web.js as data, with its functions as `$lazy`. */
export const WEB = `${PRELUDE}
const { source, libraries, contract } = workerData;
globalThis.scoop = shared(Object.fromEntries(libraries.map((name) => [name, name === '@scoop/core' ? library({ ...contract, definePart: (part) => part, definePlugin: (plugin) => joinManifest(plugin, joinParts) }) : inert()])));
const asData = (value, path) => {
  if (path.length > 60) throw new Error('it is circular or nested too deeply');
  if (typeof value === 'function') return { $lazy: path };
  if (Array.isArray(value)) return value.map((member, index) => asData(member, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asData(member, [...path, key])]));
};
tell(load(source).then((plugin) => {
  const { texts, ...data } = asData(plugin, []);
  return JSON.parse(JSON.stringify(data));
}));
`;

/**
 * Answers the export of server.js; its own Fastify routes are called by a person without permissions, and its kinds of
 * fields check the given values.
 */
export const SERVER = `${PRELUDE}
const { source, values, entities, contract } = workerData;
let asked = [];
let touched = false;
class Refused extends Error {}
const requireAccess = (actor, requirement) => {
  asked.push(requirement);
  throw new Refused('refused');
};
const same = (declared) => declared;
const movable = ['routes', 'visitors', 'deviceCalls', 'queries', 'jobs', 'documents', 'letters'];
const defineServer = ({ parts, ...server }) => {
  if (!parts) return server;
  const shares = [{ id: server.plugin, ...server }, ...parts];
  const moved = (share) => Object.fromEntries(movable.map((name) => [name, share[name] && share.as ? share[name].map((each) => ({ ...each, as: share.as })) : share[name]]));
  const { all } = joinParts(shares.map(({ as, ...share }) => ({ ...share, ...moved({ as, ...share }), fastify: undefined, hooks: undefined })));
  const each = shares.flatMap(({ fastify }) => fastify || []);
  const hooks = Object.fromEntries(shares.flatMap((share) => Object.entries(share.hooks || {})));
  return { ...all, hooks, ...(each.length > 0 && { fastify: async (...given) => { for (const one of each) await one(...given); } }) };
};
globalThis.scoop = shared({
  '@scoop/core/server': library({ defineServer, defineServerPart: same, defineDocument: same, defineJob: same, defineQuery: same, defineReaction: same, defineRoute: same, defineVisit: same, requireAccess }),
  '@scoop/core': library({ ...contract }), kysely: inert(),
});
const trap = () => new Proxy(function () {}, {
  get: (_, key) => (key === 'then' ? undefined : (touched = true, trap())),
  apply: () => (touched = true, trap()),
});
const nobody = { kind: 'employee', companyId: 1, employeeId: 1, accountId: 1, locale: 'en', sessionId: 'nobody',
  user: { is_root: false }, permissions: [], permission_groups: [], company: { licenses: [] } };
const callsOf = async (routes) => {
  const calls = [];
  const verbs = ['get', 'post', 'put', 'patch', 'delete'];
  const app = new Proxy({}, { get: (_, key) => {
    if (verbs.includes(key)) return (url, ...rest) => void calls.push({ method: key.toUpperCase(), url, handler: rest.at(-1) });
    if (key === 'route') return (route) => void calls.push({ ...route, method: [route.method].flat().join() });
    if (key === 'register') return (plugin, options) => plugin(app, options || {});
    return key === 'then' ? undefined : inert();
  } });
  await routes(app, { database: trap(), entities, enqueue: trap() });
  return calls;
};
const probe = async ({ method, url, handler }) => {
  asked = [];
  touched = false;
  const request = { method, url, actor: nobody, caller: nobody, params: new Proxy({}, { get: () => '1' }), query: {}, body: {}, headers: {}, server: inert(), log: inert() };
  let outcome = 'answered';
  const reply = new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : () => reply) });
  try { await handler(request, reply); } catch (thrown) { outcome = thrown instanceof Refused ? 'refused' : 'threw'; }
  return { method, url, outcome: outcome === 'threw' && touched ? 'answered' : outcome, asked };
};
const judge = ({ id, column, normalise, check }) => ({ id, column, values: (values[id] || []).map((value) => {
  const stored = typeof value === 'string' && normalise ? normalise(value) : value;
  return { value, stored, fault: (check && stored !== null && check(stored, {})) || undefined };
}) });
const declaredBy = ({ plugin, routes = [], queries = [], badges = [], documents = [], turnover = [], offers = [] }) => [
  ...routes.map((route) => ({ ...route, url: '/' + (route.below || route.as || plugin) + route.path, at: 'routes.' + route.method + ' ' + route.path })),
  ...queries.map((query) => ({ ...query, method: 'GET', url: '/query/' + (query.as || plugin) + '/' + query.id, at: 'queries.' + query.id })),
  ...badges.map((badge) => ({ ...badge, at: 'badges.' + badge.page })),
  ...turnover.map((source) => ({ ...source, at: 'turnover.' + source.id })),
  ...offers.map((source) => ({ ...source, at: 'offers.' + source.id })),
  ...documents.map((document) => ({ ...document, method: 'GET', url: '/document/' + (document.as || plugin) + '/' + document.id, at: 'documents.' + document.id })),
].map(({ at, method, url, access, changesWith = [], row = {}, rowsOf }) => ({ at, method, url, access, changesWith, row, rowsOf }));
const keysOf = (map) => Object.fromEntries(Object.keys(map || {}).map((key) => [key, true]));
const named = (one) => ({ ...one, run: typeof one.run });
tell(load(source).then(async (server) => {
  const calls = server.fastify ? await callsOf(server.fastify) : [];
  const probed = [];
  for (const call of calls) probed.push(await probe(call));
  const names = (part) => Object.keys(server[part] || {});
  return JSON.parse(JSON.stringify({
    plugin: server.plugin, models: [...new Set([...names('hooks'), ...names('computed')])],
    routes: probed, declared: declaredBy(server),
    kinds: (server.fieldKinds || []).map(judge), jobs: (server.jobs || []).map(named), reacts: (server.reacts || []).map(named),
    samples: keysOf(server.samples), alarms: Object.fromEntries(Object.entries(server.alarms || {}).map(([key, models]) => [key, keysOf(models)])),
    uses: server.uses || [], declaredPorts: (server.declaredPorts || []).map(({ pretend, ...port }) => port), ports: (server.ports || []).map((port) => ({ ...port, send: typeof port.send })),
  }));
}));
`;
