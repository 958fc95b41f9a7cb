// Describes a declared call of a plugin, from which its guard, checks and description follow (docs/plugins/calls.md,
// "Routes, queries and badges").
import type { DefaultedOf, Fields, RequiredOf, Requirement, ValuesOf } from '#core/contract';
import type { ActingContext } from './given/acting.ts';
import type { Actor, Caller, CallerKind } from './given/caller.ts';
import type { Row } from './given/record.ts';
import type { Turnover } from './given/turnover.ts';

/** Says who may call. It always names permissions, so that nothing is open because somebody forgot them. */
export interface Access extends Requirement {
  /** Any one of these is enough; an empty list opens it to all signed-in people. */
  readonly permissions: readonly string[];
}

/** Describes the values sent with a call, as entity files describe fields; any other value is refused. */
export interface Input {
  readonly properties: Fields;
  readonly required?: readonly string[];
}

/** The values of an input: required ones and those with a default are always there. */
export type ValuesIn<I extends Input> = ValuesOf<I['properties'], RequiredOf<I> | DefaultedOf<I['properties']>>;

/** Names in a path: `id` in `/:id/book`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values in a path; `id` and names ending in `_id` are numbers. */
export type ParamsIn<Path extends string> = {
  readonly [Name in NamesIn<Path>]: Name extends 'id' | `${string}_id` ? number : string;
};

/** A route receives this: the call of a person or of a screen. */
export interface RouteCall<Params = Readonly<Record<string, string | number>>, Body = Row, Query = Row>
  extends ActingContext {
  /** The calling employee; undefined if a screen calls. */
  readonly actor: Actor;
  readonly caller: Caller;
  /** Values in the path; `:id` and names ending in `_id` are numbers. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The files that came with the call, by field; the route puts them into the record (`files` of the route). */
  readonly files: Readonly<Record<string, string>>;
  /** The spreadsheet that came with the call (`sheet` of the route). */
  readonly sheet?: SentSheet;
  /** The text that came with the call as a file (`text` of the route). */
  readonly text?: string;
  /** What the company sold, of all modules. */
  readonly turnover: Turnover;
}

/** A spreadsheet, CSV or XLSX: the first line is its heading. */
export interface SentSheet {
  readonly heading: readonly string[];
  /** `line` counts as spreadsheet programs do; days and moments come as ISO texts. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly (string | number | boolean)[] }[];
}

export interface ServerRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below /v1/{plugin}: `/balance` of `loyalty` is /v1/loyalty/balance. */
  readonly path: string;
  /** Replaces the plugin in its address, if its feature moved from another one. */
  readonly as?: string;
  /** Resource of the plugin below which the path stands instead: `/:id/pair` of `screen`. */
  readonly below?: string;
  /** Licence that opens it in place of the plugin's. */
  readonly license?: string | readonly string[];
  /** Beside the licence. */
  readonly access: Access;
  /** Employees by default. */
  readonly callers?: readonly CallerKind[];
  /**
   * Name of a secret that it looks up, such as a code: a sender of wrong ones, which it answers with 404, soon has to
   * wait.
   */
  readonly guesses?: string;
  readonly query?: Input;
  readonly body?: Input;
  /** File fields of the resource below which it stands: the call may then be multipart, as for a record. */
  readonly files?: readonly string[];
  /** True if the call may come in parts: `record`, its values as JSON, and `file`, a spreadsheet (CSV or XLSX). */
  readonly sheet?: true;
  /** True if the call may come in parts: `record`, its values as JSON, and `file`, a text of at most 5 MB. */
  readonly text?: true;
  /** JSON Schema of its answer, for the description of the calls. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Answers the body, usually `{data}`; undefined gives 204. */
  run(call: RouteCall): Promise<unknown>;
}

/** A declared call whose code gets the types of `Call` from its path and its inputs. */
export type Typed<Route, Path extends string, Body extends Input, Query extends Input, Call> = Omit<
  Route,
  'path' | 'body' | 'query' | 'run'
> & {
  readonly path: Path;
  readonly body?: Body;
  readonly query?: Query;
  run(call: Call): Promise<unknown>;
};

/** The input of a call that sends nothing. */
export interface NoInput {
  readonly properties: Readonly<Record<never, never>>;
}

/** Returns its argument; `params`, `body` and `query` of its call get their types from the declaration. */
export function defineRoute<
  const Path extends string,
  const Body extends Input = NoInput,
  const Query extends Input = NoInput,
>(
  route: Typed<ServerRoute, Path, Body, Query, RouteCall<ParamsIn<Path>, ValuesIn<Body>, ValuesIn<Query>>>,
): ServerRoute {
  return route;
}

/** Answers the path below /v1. */
export function addressOf(plugin: string, { path, below, as }: Pick<ServerRoute, 'path' | 'below' | 'as'>): string {
  return `/${below ?? as ?? plugin}${path}`;
}
