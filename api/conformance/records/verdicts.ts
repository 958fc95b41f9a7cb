// Compares the verdicts of form and server on the same records, and reports where they differ.
import type { Entity } from '#core/contract';
import { faultsOf } from '#core/fields';
import { fillIn } from '#core/verdict';
import type { FieldError } from '../../contract/index.ts';
import { normalise } from '../../entities/normalise.ts';
import type { Resource } from '../../entities/resource.ts';
import { validate } from '../../entities/validate.ts';
import { applicable } from '../../records/checking/applicable.ts';
import { beyondLimits } from '../../records/checking/limits.ts';
import { withDefaults } from '../../records/merge.ts';
import { prepareResources } from '../../records/reading/prepare.ts';
import type { Row } from './fitted.ts';

export interface Disagreement {
  readonly path: string;
  readonly code: string;
  readonly by: 'form' | 'server';
  readonly value: unknown;
}

/**
 * Lists each field over which they disagree, once. Form and server get an entity each, since the server's fields may
 * have kinds that the browser does not know.
 */
export function disagreements(formEntity: Entity, serverEntity: Entity, records: readonly Row[]): Disagreement[] {
  const resource = prepareResources([serverEntity], []).get(serverEntity.resource) as Resource;
  const found = records.flatMap((record) => {
    const { faults, sent } = fillIn(formEntity, withDefaults(formEntity.schema, record));
    const refused = refusals(resource, sent).filter((error) => !isForItsOwnForm(serverEntity, error));
    const only = (these: readonly FieldError[], those: readonly FieldError[], by: Disagreement['by']) =>
      these
        .filter(({ path }) => those.every((other) => other.path !== path))
        .map(({ path, code }): Disagreement => ({ path, code, by, value: valueAt(record, path) }));
    return [...only(faults, refused, 'form'), ...only(refused, faults, 'server')];
  });
  return [...new Map(found.toReversed().map((each) => [`${each.by} ${each.path}`, each])).values()].toReversed();
}

/** Lists the refusals of a create, without those that need the database. */
function refusals(resource: Resource, sent: Row): FieldError[] {
  const { schema } = resource.entity;
  const stored = Object.entries(sent)
    .map(([name, value]) => [name, normalise(schema.properties[name], value)] as const)
    .filter(([, value]) => value !== null);
  const given = Object.fromEntries(stored);
  const { record } = applicable(resource, withDefaults(schema, given), given);
  return [
    ...validate(resource.validator(), record),
    ...beyondLimits(resource.entity, record),
    ...faultsOf(schema, record),
  ];
}

/**
 * An entity without pages has only the form that its module draws, which also sets values that nobody types. One that
 * nobody may create has no form for it at all: the product sets what people cannot.
 */
function isForItsOwnForm({ noPages, disallow, schema }: Entity, { path, code }: FieldError): boolean {
  if (code !== 'required') return false;
  const { hidden, readOnly } = schema.properties[path] ?? {};
  if (disallow?.includes('create') && (hidden || readOnly)) return true;
  return noPages === true && hidden === true;
}

function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => (value as Row | undefined | null)?.[name], record);
}
