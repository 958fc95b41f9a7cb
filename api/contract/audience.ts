// Describes people whom bulk e-mails reach beside employees: a module that knows such people adds them (docs/domain
// 7.9).
import type { RawBuilder } from 'kysely';
import type { Requirement } from '#core/contract';
import type { Row } from './given/record.ts';

export interface ServerAudience {
  /** Fields of the audience of a bulk e-mail that name them. */
  readonly fields: readonly string[];
  /** The permissions of people who may write to this audience. */
  readonly access: Requirement;
  /**
   * SQL of their id, first_name, address in small letters, locale, stop (path on which they stop these mails) and
   * is_stopped: of all who are named, whether they still want them or not.
   */
  readonly people: (audience: Row, companyId: number) => RawBuilder<unknown>;
}
