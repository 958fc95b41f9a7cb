// Builds the context of a module's hooks, routes and jobs: the module's queue, settings, notices and services, the
// company's records, and the whole product's data, all in one transaction.
import type { SaidSettings } from '#core/contract';
import type { ActingContext, Actor, Composition, Module, Rows } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { ownSettings } from '../modules/settings.ts';
import { informOf, type Teller } from '../notices/inform.ts';
import { portsOf } from '../queue/hand-over.ts';
import { enqueueOf } from '../queue/queue.ts';
import { recordsOf } from '../records/records.ts';
import { surroundings } from '../records/surroundings.ts';

type OwnOfModule = Pick<ActingContext, 'settings' | 'enqueue' | 'port' | 'inform'>;

/** Makes the module's own parts; the acting person gets no notice of it. */
export function ownOf({ manifest, server }: Module, db: Rows, teller: Teller, said?: SaidSettings): OwnOfModule {
  const own = server ?? { plugin: manifest.id };
  return {
    settings: ownSettings(manifest, said),
    enqueue: enqueueOf(own)(db),
    port: portsOf(own, db),
    inform: informOf(manifest, db, teller),
  };
}

/** Holds what every call and every job needs. */
export interface ProductParts {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly composition: Composition;
}

export interface ActingCall {
  readonly db: Rows;
  readonly companyId: number;
  /** The person whose rights decide what is read and written; nobody where a screen calls. */
  readonly actor: Actor | undefined;
  /** The company's own settings. */
  readonly settings?: SaidSettings;
  readonly origin: string;
}

export function actingContext(
  module: Module,
  { resources, composition }: ProductParts,
  { db, companyId, actor, settings, origin }: ActingCall,
): ActingContext {
  const records = recordsOf(resources, { actor: actor as Actor, origin, composition, db, query: {} });
  const by = actor?.employeeId;
  return {
    ...surroundings(composition, { db, companyId, records, senderId: by }),
    ...ownOf(module, db, { companyId, actorId: by }, settings),
    ...{ db, companyId, records, origin },
  };
}
