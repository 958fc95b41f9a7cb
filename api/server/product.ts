// Puts the product together: protection, the calls, pages for strangers, the texts and the browser files.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { tokens } from '../auth/session/token.ts';
import type { Module, PublicContext } from '../contract/index.ts';
import { asksEntrance } from '../entrance/index.ts';
import { openFileStore } from '../files/index.ts';
import { health } from '../health/index.ts';
import { publicAddress } from '../http/address.ts';
import { protect } from '../http/security.ts';
import { web } from '../http/web.ts';
import { mailbox, translator } from '../mail/index.ts';
import { gatherRoutes } from '../openapi/gathered.ts';
import { openOperation } from '../operation/index.ts';
import { Maintenance } from '../operator/maintenance.ts';
import { packageFiles } from '../packages/index.ts';
import { openPretended } from '../ports/index.ts';
import { compose } from '../texts/composition.ts';
import { texts } from '../texts/index.ts';
import { formPages } from '../visitors/index.ts';
import { calls } from './calls.ts';
import type { CallOptions, ServerOptions } from './options.ts';

/** Not a scope of its own, so that its protection covers every answer, also those of unknown paths. */
export const product = fastifyPlugin(async (root: FastifyInstance, options: ServerOptions) => {
  const { database, modules, settings } = options;
  const composition = { ...(await compose(modules, settings)), html: root.reading };
  const maintenance = new Maintenance(database);
  const files = openFileStore(settings);
  const made = { ...options, composition, maintenance, files };
  root.decorate('files', files);
  gatherRoutes(root);
  await protect(root, { overloadMs: settings.overloadMs, isExcused: options.isRecovering });
  await root.register(tokens, { database, seconds: settings.tokenSeconds });
  health(root, database, settings);
  openOperation(root, database, settings);
  await root.register((scope) => calls(scope, made), { prefix: '/v1' });
  await pagesOfStrangers(root, made);
  await browserFiles(root, made);
});

/** Registers what people see who are not signed in: modules' public pages, and what stands for real services in a demo. */
async function pagesOfStrangers(root: FastifyInstance, options: CallOptions): Promise<void> {
  const { database, modules, settings, composition, files, mailToken: token } = options;
  const words = translator(composition.texts);
  const origin = () => publicAddress(root, settings);
  await registerPublic(root, { database, files, words }, modules);
  await root.register(formPages, { prefix: '/public', database, files, words, modules });
  if (settings.demo) await openPretended(root, { modules, database, files, words, origin });
  if (token) await root.register(mailbox, { prefix: '/dev/mail', token, settings, texts: composition.texts });
}

/** Registers plugins' public pages, apart from the calls and their guard. */
async function registerPublic(root: FastifyInstance, context: PublicContext, modules: readonly Module[]) {
  for (const { server } of modules) {
    if (server?.open) await root.register(async (scope) => server.open?.(scope, context), { prefix: '/public' });
  }
}

/** Registers what a browser loads: texts, the files of packages, and the pages if they are built. */
async function browserFiles(root: FastifyInstance, options: CallOptions): Promise<void> {
  const { database, modules, packages = [], settings, firstRun, webRoot } = options;
  await root.register(texts, { prefix: '/shared', database, folder: settings.overridesFolder });
  await root.register(packageFiles, { prefix: '/plugins', packages });
  if (webRoot && isBuilt(webRoot)) {
    await root.register(web, { root: webRoot, modules, settings, asks: () => asksEntrance(settings, firstRun) });
  }
}

/** Tells whether the browser files have been built. */
export function isBuilt(webRoot: string): boolean {
  return existsSync(join(webRoot, 'index.html'));
}
