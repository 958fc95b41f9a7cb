// Describes a call of a plugin's own, declared: guard, checks and description follow from it (docs/plugins/calls.md,
// "Routes, queries and badges").
import type { DefaultedOf, Fields, RequiredOf, Requirement, ValuesOf } from '#core/contract';
import type { ActingContext } from './given/acting.ts';
import type { Actor, Caller, CallerKind } from './given/caller.ts';
import type { Row } from './given/record.ts';

/** Says who may call. It always names permissions, so that nothing is open because somebody forgot them. */
export interface Access extends Requirement {
  /** Any one of these; an empty list opens it to all who are signed in. */
  readonly permissions: readonly string[];
}

/** Describes the values sent with a call, as entity files describe fields; any other value is refused. */
export interface Input {
  readonly properties: Fields;
  readonly required?: readonly string[];
}

/** Values of an input: those that have to be sent, or have a default, are always there. */
export type ValuesIn<I extends Input> = ValuesOf<I['properties'], RequiredOf<I> | DefaultedOf<I['properties']>>;

/** Names in a path: `id` in `/:id/book`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values in a path; `id` and what ends in `_id` are numbers. */
export type ParamsIn<Path extends string> = {
  readonly [Name in NamesIn<Path>]: Name extends 'id' | `${string}_id` ? number : string;
};

/** A route receives this: the call of a person or of a screen. */
export interface RouteCall<Params = Readonly<Record<string, string | number>>, Body = Row, Query = Row>
  extends ActingContext {
  /** The employee who calls; nobody where a screen does. */
  readonly actor: Actor;
  readonly caller: Caller;
  /** Of the path; `:id` and what ends in `_id` are numbers. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The files that came with the call, by field; the route puts them into the record (`files` of the route). */
  readonly files: Readonly<Record<string, string>>;
}

export interface ServerRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /v1/{plugin}: `/balance` of `loyalty` is /v1/loyalty/balance. */
  readonly path: string;
  /** In its address in place of the plugin, from which its feature moved. */
  readonly as?: string;
  /** Resource of the plugin's own that the path stands below in place of that: `/:id/pair` of `screen`. */
  readonly below?: string;
  /** Licence that opens it in place of the plugin's. */
  readonly license?: string;
  /** Beside the licence. */
  readonly access: Access;
  /** Employees, unless it says otherwise. */
  readonly callers?: readonly CallerKind[];
  /** Name of a secret that it looks for, such as a code: who sends wrong ones, which it answers with 404, soon waits. */
  readonly guesses?: string;
  readonly query?: Input;
  readonly body?: Input;
  /** File fields of the resource that it stands below: the call may then come in parts, as of a record. */
  readonly files?: readonly string[];
  /** JSON Schema of what it answers, for the description of the calls. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Answers the body, `{data}` as a rule; nothing is 204. */
  run(call: RouteCall): Promise<unknown>;
}

/** A route whose call is typed by its path and by what it says is sent. */
interface TypedRoute<Path extends string, Body extends Input, Query extends Input>
  extends Omit<ServerRoute, 'path' | 'body' | 'query' | 'run'> {
  readonly path: Path;
  readonly body?: Body;
  readonly query?: Query;
  run(call: RouteCall<ParamsIn<Path>, ValuesIn<Body>, ValuesIn<Query>>): Promise<unknown>;
}

/** Nothing is sent. */
export interface NoInput {
  readonly properties: Readonly<Record<never, never>>;
}

/** Returns its argument; `params`, `body` and `query` of its call are typed by what it declares. */
export function defineRoute<
  const Path extends string,
  const Body extends Input = NoInput,
  const Query extends Input = NoInput,
>(route: TypedRoute<Path, Body, Query>): ServerRoute {
  return route;
}

/** Path below /v1. */
export function addressOf(plugin: string, { path, below, as }: Pick<ServerRoute, 'path' | 'below' | 'as'>): string {
  return `/${below ?? as ?? plugin}${path}`;
}
