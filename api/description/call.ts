// Describes a call for the OpenAPI document, beside its handler, as `config.described`. Address, body and query come
// from the route itself.
import type { Requirement } from '#core/contract';
import type { Part } from './parts.ts';
import type { Tag } from './tags.ts';

export interface CallDescription {
  /** `operationId`: a name that no other call has. */
  readonly id: string;
  readonly tag: Tag | (string & {});
  readonly about?: string;
  /** Works without a session. */
  readonly open?: true;
  readonly requires?: Requirement;
  /** Schemas of names in the address that are no number of a record and no text. */
  readonly names?: Readonly<Record<string, Part>>;
  /** In query and header, where the route has no schema that says them. */
  readonly parameters?: readonly Part[];
  /** Describes the input of a route that has no schema, or whose schema does not say all. */
  readonly requestBody?: Part;
  readonly answers: Readonly<Record<number, Part>>;
  /** Statuses of refusals. */
  readonly problems: readonly number[];
  /** The schemas that answers and bodies refer to, by name. */
  readonly schemas?: Readonly<Record<string, Part>>;
  /** The documented address, where the route's own address says less. */
  readonly address?: string;
  /** Further members of the operation. */
  readonly more?: Part;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A function is asked once, when the document is made; nothing stands for a call that is refused to everybody. */
    described?: CallDescription | (() => CallDescription | undefined);
  }
}
