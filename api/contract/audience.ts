// Describes people other than employees whom bulk e-mails reach; the module that stores them adds an audience
// (docs/domain 7.9).
import type { RawBuilder } from 'kysely';
import type { Requirement } from '#core/contract';
import type { Row } from './given/record.ts';

export interface ServerAudience {
  /** Fields of a bulk e-mail's audience that name these people. */
  readonly fields: readonly string[];
  /** The permissions of people who may write to this audience. */
  readonly access: Requirement;
  /**
   * SQL of their id, first_name, address in small letters, locale, stop (path on which they stop these mails) and
   * is_stopped, for all named people, including those who stopped them.
   */
  readonly people: (audience: Row, companyId: number) => RawBuilder<unknown>;
}
