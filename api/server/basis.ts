// Prepares what the calls share: entities, tables of who calls, mail and papers, and what modules declare.
import type { FastifyInstance } from 'fastify';
import { loadCallers } from '../auth/caller.ts';
import { forgetEmployees } from '../auth/device/forget.ts';
import { tablesOf } from '../auth/employee-sql.ts';
import type { Load } from '../auth/session/live-sessions.ts';
import { forgetComments } from '../comments/index.ts';
import { withOwnHooks } from '../contexts/own-hooks.ts';
import { Documents } from '../documents/index.ts';
import { checkPackaged } from '../entities/packaged.ts';
import { makingOf } from '../founding/index.ts';
import { publicAddress } from '../http/address.ts';
import { openMailer } from '../mail/index.ts';
import { entitiesOf } from '../modules/entities.ts';
import { companyRules } from '../modules/settings.ts';
import { servicesOf } from '../ports/index.ts';
import { openPrinting } from '../printing/index.ts';
import { openPush } from '../push/index.ts';
import { resourcesOf } from '../records/reading/prepare.ts';
import type { CallOptions } from './options.ts';

export type Basis = ReturnType<typeof basisOf>;

export function basisOf(app: FastifyInstance, options: CallOptions) {
  const { database, modules, packages = [], settings, composition, files } = options;
  const entities = entitiesOf(modules);
  const servers = modules.flatMap(withOwnHooks);
  checkPackaged(entities, modules);
  const manifests = modules.map(({ manifest }) => manifest);
  const tables = tablesOf(entities, manifests);
  const mailer = openMailer(app, settings, composition.texts);
  const publicUrl = () => publicAddress(app, settings);
  const documents = new Documents({ database, modules, texts: composition.texts, printing: openPrinting(app), files });
  const hooked = [...servers, forgetEmployees, forgetComments(entities), companyRules(modules)];
  const declared = { database, modules, resources: resourcesOf(entities, hooked, composition.texts) };
  const founding = { database, entities, making: makingOf({ ...declared, composition }) };
  return {
    ...options,
    ...{ packages, entities, servers, hooked, manifests, tables, mailer, publicUrl, documents, declared, founding },
    ...servicesFor(options, documents, publicUrl),
    load: loadFrom(options, tables),
  };
}

/** Adds to the composition what hooks and jobs may use: papers, services of others, and notices to browsers. */
function servicesFor(options: CallOptions, documents: Documents, origin: () => string) {
  const { database, modules, settings, composition } = options;
  const named = { weather: settings.weatherUrl };
  const providing = { modules, named, ...(settings.demo && { pretends: { database, origin } }) };
  const more = { paper: documents.paper, services: servicesOf(providing), push: openPush(database, settings) };
  return { providing, known: { ...composition, ...more } };
}

function loadFrom({ database }: CallOptions, tables: Parameters<typeof loadCallers>[1]): Load {
  return (kind, key) => database.one.system(async (db) => (await loadCallers(db, tables, kind, [key])).get(key.sid));
}
