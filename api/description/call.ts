// Describes a call for the OpenAPI document, beside its handler, as `config.described`. Address, body and query come
// from the route itself.
import type { Requirement } from '#core/contract';
import type { Part } from './parts.ts';
import type { Tag } from './tags.ts';

export interface CallDescription {
  /** The `operationId`, unique over all calls. */
  readonly id: string;
  readonly tag: Tag | (string & {});
  readonly about?: string;
  /** True if it works without a session. */
  readonly open?: true;
  readonly requires?: Requirement;
  /** Schemas of names in the address that are neither a record's id nor a text. */
  readonly names?: Readonly<Record<string, Part>>;
  /** Parameters in query and header that no schema of the route describes. */
  readonly parameters?: readonly Part[];
  /** Describes the input of a route that has no schema, or whose schema is incomplete. */
  readonly requestBody?: Part;
  readonly answers: Readonly<Record<number, Part>>;
  /** Statuses of refusals. */
  readonly problems: readonly number[];
  /** The schemas that answers and bodies refer to, by name. */
  readonly schemas?: Readonly<Record<string, Part>>;
  /** The documented address, if it holds more than the route's own. */
  readonly address?: string;
  /** Further members of the operation. */
  readonly more?: Part;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A function is called once, when the document is made; undefined stands for a call that is refused to everybody.
     */
    described?: CallDescription | (() => CallDescription | undefined);
  }
}
