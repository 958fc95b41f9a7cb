// Describes people whom bulk e-mails reach beside employees: a module that knows such people adds them (docs/domain
// 7.9).
import type { RawBuilder } from 'kysely';
import { can, type Requirement } from '#core/contract';
import type { Actor } from '../auth/subject.ts';
import { forbidden } from '../problem.ts';
import type { Row } from '../resources/hooks.ts';

export interface ServerAudience {
  /** Fields of the audience of a bulk e-mail that name them. */
  readonly fields: readonly string[];
  /** Who may write to them. */
  readonly access: Requirement;
  /**
   * SQL of their id, first_name, address in small letters, locale, stop (path on which they stop these mails) and
   * is_stopped: of all who are named, whether they still want them or not.
   */
  readonly people: (audience: Row, companyId: number) => RawBuilder<unknown>;
}

/** Those that an audience names. Throws where the person may not write to one of them. */
export function audiencesOf(audience: Row, all: readonly ServerAudience[], actor: Actor): readonly ServerAudience[] {
  const named = all.filter(({ fields }) => fields.some((field) => isSaid(audience[field])));
  const closed = named.find(({ access }) => !can(actor, access));
  if (closed) throw forbidden({ ...closed.access });
  return named;
}

const isSaid = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);
