// Describes a call of somebody who is not signed in, such as a customer. It is declared like other routes and runs for
// one company with the rights of the product; the plugin itself finds out who calls.
import type { Locale } from '#core/contract';
import type { Actor } from './given/caller.ts';
import type { RecordsOf, Row } from './given/record.ts';
import type { Input, NoInput, ParamsIn, RouteCall, ServerRoute, ValuesIn } from './route.ts';

export interface VisitorCall<Params = RouteCall['params'], Body = Row, Query = Row>
  extends Omit<RouteCall<Params, Body, Query>, 'caller' | 'files'> {
  /** The visitor's: what the address asks for by `locale`, or else the browser. */
  readonly locale: Locale;
  /** Declared fields of the body that were sent as nothing (`null`, or no text), which an input leaves out. */
  readonly emptied: readonly string[];
  /** Records as the product, where the activity names that employee: staff who act in somebody's name. */
  readonly as: (employeeId: number) => RecordsOf;
  /** Keeps what came in parts (`files` of the route) and answers its ids by field: call it once it is known who calls. */
  readonly takeFiles: (employeeId?: number) => Promise<Readonly<Record<string, string>>>;
  /** What came as `Authorization: Bearer`, as it was sent. */
  readonly bearer?: string;
  /** The employee from whose session that key, or the ticket in the body, comes (`actingKey`), while the session lives. */
  readonly behind?: Actor;
  /**
   * Tells who calls, by asking the module that lets in visitors of that kind (`recognises`), such as `tablet`. It answers
   * 404 where the visitor is unknown or the product has no such module.
   */
  readonly recognise: <Visitor>(kind: string) => Promise<Visitor>;
  /** The network that calls, in no form that says which. */
  readonly network: string;
  /** Throws 429 while that network has tried too many that were wrong; says that one more was. */
  readonly tries: { check(): void; wrong(): void };
}

export interface VisitorRoute
  extends Omit<ServerRoute, 'access' | 'callers' | 'below' | 'guesses' | 'files' | 'license' | 'run'> {
  /** Below /v1/public/{company}/{plugin}. */
  readonly path: string;
  /** In place of the plugin's own; of several any one opens it. */
  readonly license?: string | readonly string[];
  /** Tag in the description of the calls; `webshop` unless said. */
  readonly tag?: string;
  /** These fields of that resource may come in parts, from who sends some `Authorization: Bearer`. */
  readonly files?: { readonly of: string; readonly fields: readonly string[] };
  /** Calls that one network may make in a minute; 300 unless said. */
  readonly perMinute?: number;
  /**
   * What is looked for and should not be found by trying answers 404, of keys that nobody guesses. A Problem that it
   * throws undoes everything; one that it answers is told all the same, and what was written stays, such as a count of tries.
   */
  run(call: VisitorCall): Promise<unknown>;
}

/** A visitor's call that is typed by its path and by what it says is sent. */
interface TypedVisit<Path extends string, Body extends Input, Query extends Input>
  extends Omit<VisitorRoute, 'path' | 'body' | 'query' | 'run'> {
  readonly path: Path;
  readonly body?: Body;
  readonly query?: Query;
  run(call: VisitorCall<ParamsIn<Path>, ValuesIn<Body>, ValuesIn<Query>>): Promise<unknown>;
}

/** Returns its argument; `params`, `body` and `query` of its call are typed by what it declares. */
export function defineVisit<
  const Path extends string,
  const Body extends Input = NoInput,
  const Query extends Input = NoInput,
>(route: TypedVisit<Path, Body, Query>): VisitorRoute {
  return route;
}

/** Path below /v1. */
export const visitorAddress = (plugin: string, { path, as = plugin }: Pick<VisitorRoute, 'path' | 'as'>) =>
  `/public/:company_id/${as}${path}`;
