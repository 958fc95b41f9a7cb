// Checks modules' reactions against the existing entities, and makes jobs of those that run later.
import type { Entity, Shape } from '#core/contract';
import { isStored, violations } from '#core/contract';
import type { AnyReaction, JobContext, Module, ServerJob, ServerPlugin } from '../contract/index.ts';
import { reactionName } from '../contract/index.ts';

const SHAPE: Shape = {
  type: 'object',
  required: ['to', 'fields', 'run'],
  additionalProperties: false,
  properties: {
    to: { type: 'string' },
    fields: { type: 'array', minItems: 1, items: { type: 'string' } },
    on: { type: 'array', minItems: 1, items: { enum: ['create', 'update', 'delete', 'restore'] } },
    later: { type: 'boolean' },
    last: { type: 'boolean' },
    id: { type: 'string', pattern: '^[a-z][a-zA-Z0-9-]{0,59}$' },
    retries: { type: 'integer', minimum: 0 },
    run: { type: 'function' },
  },
};

type Followed = Pick<Entity, 'model' | 'schema' | 'partOf'> & Partial<Pick<Entity, 'plugin'>>;
type Declaring = Pick<ServerPlugin, 'jobs' | 'reacts'>;

/**
 * Says what is wrong with the reaction at that place; an empty list when nothing is, or when its model may be one of a plugin
 * that is known and absent.
 */
export function wrongReaction(
  server: Declaring,
  index: number,
  entities: readonly Followed[],
  knows: readonly string[] = [],
): string[] {
  const reaction = server.reacts?.[index];
  const misshapen = violations(SHAPE, reaction).map(({ path, reason }) => [path, reason].filter(Boolean).join(' '));
  if (!reaction || misshapen.length > 0) return misshapen.length > 0 ? misshapen : ['is none'];
  const isThere = entities.some(({ model }) => model === reaction.to);
  const isAbsent = !isThere && knows.some((id) => entities.every(({ plugin }) => plugin !== id));
  const wrong = isAbsent ? [] : wrongFields(reaction, entities);
  return [...wrong, ...(reaction.later ? wrongJob(server, reaction, index) : [])];
}

/** Rows are saved with the record that they are part of, so a reaction to them follows the record's list. */
function wrongFields({ to, fields }: AnyReaction, entities: readonly Followed[]): string[] {
  const entity = entities.find(({ model, partOf }) => model === to && !partOf);
  if (!entity) return [`there is no entity ${to}`];
  return fields.flatMap((name) => {
    const field = Object.hasOwn(entity.schema.properties, name) ? entity.schema.properties[name] : undefined;
    if (!field) return [`${to} has no field ${name}`];
    return isStored(field) || field.rows ? [] : [`${name} of ${to} is not stored, so nothing tells when it changes`];
  });
}

function wrongJob({ jobs = [], reacts = [] }: Declaring, { id, on }: AnyReaction, index: number): string[] {
  const before = reacts.slice(0, index).filter((one) => one?.later);
  const isTaken = id !== undefined && [...jobs, ...before].some((other) => other.id === id);
  return [
    ...(id === undefined ? ['id is missing, by which its job is known'] : []),
    ...(isTaken ? ['another job has this id'] : []),
    ...(on?.includes('delete') ? ['comes later, when a record that was deleted is gone'] : []),
  ];
}

/** Throws with all faults of built-in modules; packages' reactions were checked one by one before. */
export function demandReactions(modules: readonly Module[], entities: readonly Entity[]): void {
  const faults = modules.flatMap(({ manifest, server, isPackage }) => {
    const reacts = (!isPackage && server?.reacts) || [];
    return reacts.flatMap((reaction, index) =>
      wrongReaction(server ?? {}, index, entities, manifest.knows).map(
        (reason) => `Plugin ${manifest.id}: ${reactionName(reaction)}: ${reason}`,
      ),
    );
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** The payload of a later reaction's job. */
export interface ChangedRecord {
  readonly id: number;
  readonly changed: readonly string[];
}

/** Lists all jobs of a module, including those of its later reactions. */
export function jobsOf({ jobs = [], reacts = [] }: Declaring): readonly ServerJob[] {
  return [...jobs, ...reacts.filter(({ later }) => later).map(asJob)];
}

function asJob({ id = '', retries, to, run }: AnyReaction): ServerJob<ChangedRecord> {
  return {
    id,
    ...(retries !== undefined && { retries }),
    run: async (context: JobContext, told) => {
      const record = await context.records(to, { by: 'product' }).get(told.id);
      if (record) await run(record, { ...context, changed: told.changed });
    },
  };
}
