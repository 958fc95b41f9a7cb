// Puts the API together: protection, the open calls, the guarded calls, the texts and the browser files.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { licensesOf } from '#core/contract';
import { Hearing } from './announcements/hearing.ts';
import { guardedAccount, openAccount } from './auth/account.ts';
import { loadCallers } from './auth/caller.ts';
import { crossOrigin } from './auth/cross-origin.ts';
import { forgetEmployees } from './auth/device/forget.ts';
import { ownDevices } from './auth/device/index.ts';
import { linkBack } from './auth/email-back/index.ts';
import { tablesOf } from './auth/employee-sql.ts';
import { guard } from './auth/guard.ts';
import { guardedAuth, openAuth } from './auth/index.ts';
import { ownLocale } from './auth/locale.ts';
import { ownTag } from './auth/nfc.ts';
import { ownPicture } from './auth/picture.ts';
import { ownPin } from './auth/pin.ts';
import { linkToInvitation } from './auth/reset/invitation.ts';
import { LiveSessions, type Load } from './auth/session/live-sessions.ts';
import { pageTokens } from './auth/session/page-token.ts';
import { tickets } from './auth/session/ticket.ts';
import { tokens } from './auth/session/token.ts';
import { backupNightly } from './backup/index.ts';
import { registerBadges } from './badges/index.ts';
import { registerRecords } from './calls/of-records.ts';
import { forgetComments, registerComments } from './comments/index.ts';
import { withOwnHooks } from './contexts/own-hooks.ts';
import type { Database, FileStore, Letter, Module, PublicContext, ScreenActor } from './contract/index.ts';
import { guardedDevices, openDevices, touchDevices } from './devices/index.ts';
import { Documents, documentCalls } from './documents/index.ts';
import { drafts } from './drafts/index.ts';
import { checkPackaged } from './entities/packaged.ts';
import { asksEntrance, entrance } from './entrance/index.ts';
import { events } from './events/index.ts';
import { registerExceptions } from './exceptions/index.ts';
import { helpers } from './explain/helpers.ts';
import { explain } from './explain/index.ts';
import { figureCalls } from './figures/index.ts';
import { acceptMultipart, filesOfBulk, openFileStore, sweepHourly } from './files/index.ts';
import { endGuide, type FirstRun, foundFirst, foundFurther, makingOf } from './founding/index.ts';
import { frameChecks } from './frames/index.ts';
import { health } from './health/index.ts';
import { publicAddress } from './http/address.ts';
import { acceptJson } from './http/body.ts';
import { refuseUnstorable } from './http/characters.ts';
import { closeGently } from './http/closing.ts';
import { refuseConnection } from './http/connection-error.ts';
import { handleErrors, refuse } from './http/errors.ts';
import { OneLine } from './http/log.ts';
import { levelsOfRooms, roomLog } from './http/rooms.ts';
import { protect } from './http/security.ts';
import { endSlowBodies } from './http/slow-bodies.ts';
import { web } from './http/web.ts';
import { clearImports } from './import/clear.ts';
import { clearNotices, digestByMail, inboxBadge, inboxCalls } from './inbox/index.ts';
import { openJobs } from './jobs/index.ts';
import { mailbox, openMailer, translator } from './mail/index.ts';
import { roomsOfRoutes } from './measuring/index.ts';
import { entitiesOf } from './modules/entities.ts';
import { roomFinder } from './modules/rooms.ts';
import { companyRules } from './modules/settings.ts';
import { moveCalls } from './moving/index.ts';
import { letterJob } from './notices/letter-job.ts';
import { gatherRoutes } from './openapi/gathered.ts';
import { registerOpenapi } from './openapi/index.ts';
import { openOperation, operationCall } from './operation/index.ts';
import { attach } from './operator/attach.ts';
import { closeForMaintenance, Maintenance } from './operator/maintenance.ts';
import { editTexts } from './own-texts/index.ts';
import { type Installed, ownersOf, packageCalls, packageFiles } from './packages/index.ts';
import { refuseOff } from './packages/refuse-off.ts';
import { openPretended, portCalls, preparePorts, servicesOf } from './ports/index.ts';
import { PeopleHere, registerPresence } from './presence/index.ts';
import { openPrinting } from './printing/index.ts';
import { openPush } from './push/index.ts';
import { registerQueries } from './queries/index.ts';
import { enqueueOf } from './queue/queue.ts';
import { openReading } from './reading/index.ts';
import { lookAfterStreams } from './records/arriving/retention.ts';
import { resourcesOf } from './records/reading/prepare.ts';
import { registerRoutes } from './routes/index.ts';
import { registerSearch } from './search/index.ts';
import type { Settings } from './settings/settings.ts';
import { compose, type ShippedComposition } from './texts/composition.ts';
import { texts } from './texts/index.ts';
import { traceCalls } from './tracing/index.ts';
import { type BehindOf, formPages, visitorCalls } from './visitors/index.ts';
import { followCauses } from './watch/index.ts';

export interface ServerOptions {
  readonly database: Database;
  /** All modules, including packages. */
  readonly modules: readonly Module[];
  readonly packages?: readonly Installed[];
  /** Tells whether the server was just freed from an endless loop. */
  readonly isRecovering?: () => boolean;
  readonly settings: Settings;
  /** Token of the development mailbox; without one there is no mailbox. */
  readonly mailToken?: string;
  /** The first-run page, while nobody has an account; without it there is none. */
  readonly firstRun?: FirstRun;
  /** Folder of the built browser files; without it only the calls are served. */
  readonly webRoot?: string;
  readonly logger?: FastifyServerOptions['logger'];
}

/** Limits for the head of a call, and for all of it: twenty megabytes over the slowest working line. */
const PATIENCE = {
  requestTimeout: 15 * 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
};

export function createServer(options: ServerOptions): FastifyInstance {
  const { settings, logger = false } = options;
  const app = Fastify({
    logger,
    logController: new OneLine(),
    genReqId: () => randomUUID(),
    trustProxy: settings.proxies.length > 0 && [...settings.proxies],
    // The longest text of a record has 64 KB; files and spreadsheets come as multipart, with limits of their own.
    bodyLimit: 512 * 1024,
    ...PATIENCE,
    clientErrorHandler: refuseConnection,
    // While stopping, calls that are already on their way are still answered: a restart is not maintenance.
    return503OnClosing: false,
    frameworkErrors: refuse,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true, allowUnionTypes: true } },
  });
  traceCalls(app);
  roomsOfRoutes(app, roomFinder(options.modules));
  levelsOfRooms(app, settings.logLevels);
  handleErrors(app);
  closeGently(app);
  acceptJson(app);
  acceptMultipart(app);
  openReading(app);
  refuseUnstorable(app);
  endSlowBodies(app);
  app.register(product, options);
  return app;
}

/** Not a scope of its own, so that its protection covers every answer, also those of unknown paths. */
const product = fastifyPlugin(async (root: FastifyInstance, options: ServerOptions) => {
  const { database, modules, settings, webRoot } = options;
  const composition = { ...(await compose(modules, settings)), html: root.reading };
  const maintenance = new Maintenance(database);
  const files = openFileStore(settings);
  root.decorate('files', files);
  gatherRoutes(root);
  await protect(root, { overloadMs: settings.overloadMs, isExcused: options.isRecovering });
  await root.register(tokens, { database, seconds: settings.tokenSeconds });
  health(root, database, settings);
  openOperation(root, database, settings);
  await root.register((scope) => calls(scope, { ...options, composition, maintenance, files }), { prefix: '/v1' });
  const words = translator(composition.texts);
  await registerPublic(root, { database, files, words }, modules);
  const origin = () => publicAddress(root, settings);
  await root.register(formPages, { prefix: '/public', database, files, words, modules });
  if (settings.demo) await openPretended(root, { modules, database, files, words, origin });
  const { mailToken: token } = options;
  if (token) await root.register(mailbox, { prefix: '/dev/mail', token, settings, texts: composition.texts });
  await root.register(texts, { prefix: '/shared', database, folder: settings.overridesFolder });
  await root.register(packageFiles, { prefix: '/plugins', packages: options.packages ?? [] });
  if (webRoot && isBuilt(webRoot)) {
    const asks = () => asksEntrance(settings, options.firstRun);
    await root.register(web, { root: webRoot, modules, settings, asks });
  }
});

/** Registers plugins' public pages, apart from the calls and their guard. */
async function registerPublic(root: FastifyInstance, context: PublicContext, modules: readonly Module[]) {
  for (const { server } of modules) {
    if (server?.open) await root.register(async (scope) => server.open?.(scope, context), { prefix: '/public' });
  }
}

/** Tells whether the browser files have been built. */
export function isBuilt(webRoot: string): boolean {
  return existsSync(join(webRoot, 'index.html'));
}

interface CallOptions extends ServerOptions {
  readonly composition: ShippedComposition;
  readonly maintenance: Maintenance;
  readonly files: FileStore;
}

async function calls(app: FastifyInstance, options: CallOptions): Promise<void> {
  const { database, modules, packages = [], settings, composition, maintenance, files } = options;
  const entities = entitiesOf(modules);
  const servers = modules.flatMap(withOwnHooks);
  checkPackaged(entities, modules);
  const tables = tablesOf(
    entities,
    modules.map(({ manifest }) => manifest),
  );
  const mailer = openMailer(app, settings, composition.texts);
  const publicUrl = () => publicAddress(app, settings);
  const linkOf = async (letter: Pick<Letter, 'change' | 'invitation'>) =>
    (await linkBack(database, letter, publicUrl)) ?? linkToInvitation(database, letter, publicUrl);
  const printing = openPrinting(app);
  const documents = new Documents({ database, modules, texts: composition.texts, printing, files });
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  await crossOrigin(app, { database, tables, settings });
  closeForMaintenance(app, maintenance);
  registerOpenapi(app, { entities, modules, texts: composition.texts.en ?? {} });
  openAuth(app, { database, tables });
  await openAccount(app, { database, mailer, publicUrl });
  openDevices(app, { database, tables });
  const own = [...servers, forgetEmployees, forgetComments(entities), companyRules(modules)];
  const named = { weather: settings.weatherUrl };
  const providing = { modules, named, ...(settings.demo && { pretends: { database, origin: publicUrl } }) };
  const known = {
    ...composition,
    ...{ paper: documents.paper, services: servicesOf(providing), push: openPush(database, settings) },
  };
  const declared = { database, modules, resources: resourcesOf(entities, own, composition.texts) };
  const { firstRun } = options;
  const founding = { database, entities, making: makingOf({ ...declared, composition }) };
  entrance(app, {
    database,
    entities,
    licenses: licensesOf(modules.map(({ manifest }) => manifest)),
    settings,
    firstRun,
  });
  if (firstRun) foundFirst(app, { ...founding, firstRun });
  const load: Load = (kind, key) =>
    database.one.system(async (db) => (await loadCallers(db, tables, kind, [key])).get(key.sid));
  const behindOf: BehindOf = async (sid, cid) => {
    const caller = (await load('employee', { sid, cid }))?.caller;
    return caller?.kind === 'employee' ? caller : undefined;
  };
  visitorCalls(app, { ...declared, composition: known, behindOf });
  await app.register(async (guarded) => {
    const hearing = new Hearing(database);
    guarded.addHook('preClose', () => hearing.stop());
    const sessions = new LiveSessions({ hearing, load });
    guard(guarded, { database, tables, sessions, onScreen: (device) => touchDevices(database, [device]) });
    refuseOff(guarded, ownersOf(packages));
    packageCalls(guarded, { database, packages });
    guardedAuth(guarded, { database, tables });
    pageTokens(guarded, { database, tables });
    operationCall(guarded, database);
    frameChecks(guarded, { database, tables, settings });
    await guardedAccount(guarded, { database, mailer });
    ownLocale(guarded, { database, tables });
    ownDevices(guarded, { database });
    ownTag(guarded, { database });
    ownPin(guarded, { database });
    ownPicture(guarded, { database, store: files, entities });
    tickets(guarded, { database });
    drafts(guarded, { database, entities });
    guardedDevices(guarded, { ...declared, tables, hearing });
    explain(guarded, { database, tables });
    helpers(guarded, { database, tables });
    foundFurther(guarded, founding);
    endGuide(guarded, founding);
    editTexts(guarded, { database, entities, modules, folder: settings.overridesFolder });
    registerRoutes(guarded, declared);
    const inbox = { database, modules, resources: declared.resources };
    const badges = registerBadges(guarded, declared, [inboxBadge({ ...inbox, log: roomLog(guarded, 'inbox') })]);
    registerExceptions(guarded, declared);
    const queries = registerQueries(guarded, declared);
    figureCalls(guarded, { ...declared, texts: composition.texts });
    inboxCalls(guarded, inbox);
    registerSearch(guarded, declared);
    const onScreens = (devices: readonly ScreenActor[]) => touchDevices(database, devices);
    const here = new PeopleHere(hearing);
    events(guarded, { database, hearing, tables, entities, badges, queries, here, onScreens });
    registerComments(guarded, { ...declared, tables });
    registerPresence(guarded, { ...declared, hearing, here });
    for (const server of servers) await server.fastify?.(guarded, { database, entities, enqueue: enqueueOf(server) });
    registerRecords(guarded, { ...declared, entities, servers: own, composition: known, files });
    moveCalls(guarded, { database, tables, files, resources: declared.resources });
    documentCalls(guarded, modules, { database, documents });
    const isStopped = (plugin: string) => packages.some(({ id, container }) => id === plugin && container.isStopped);
    const { filesOf, letterSettled: onSettled } = documents;
    const ownJobs = [
      letterJob({ database, mailer, linkOf, filesOf, bulkFilesOf: filesOfBulk(database, files), onSettled, publicUrl }),
      sweepHourly({ database, store: files }, entities),
      clearNotices(database),
      clearImports(database),
      lookAfterStreams(database, entities),
      ...backupNightly(settings, () => attach(settings).url, roomLog(guarded, 'backup')),
      digestByMail({ ...inbox, tables, texts: composition.texts, publicUrl }),
    ];
    portCalls(guarded, { ...providing, database });
    const more = preparePorts(providing, declared);
    const working = {
      ...declared,
      composition: known,
      origin: publicUrl,
      demoFolder: settings.demo && settings.demoLife ? join(settings.dataFolder, 'demo') : undefined,
    };
    const endLooking = followCauses({ ...declared, hearing, log: roomLog(guarded, 'watch') });
    guarded.addHook('onClose', async () => endLooking());
    openJobs(guarded, { ...working, hearing, own: ownJobs, more, isStopped, keepsTimes: settings.keepsTimes });
  });
}
