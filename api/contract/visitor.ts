// Describes a call of somebody who is not signed in, such as a customer. It is declared like other routes and runs for
// one company with the rights of the product; the plugin itself finds out who calls.
import type { Locale, Which } from '#core/contract';
import type { Actor } from './given/caller.ts';
import type { RecordsOf, Row } from './given/record.ts';
import type { Input, NoInput, ParamsIn, RouteCall, ServerRoute, Typed, ValuesIn } from './route.ts';

export interface VisitorCall<Params = RouteCall['params'], Body = Row, Query = Row>
  extends Omit<RouteCall<Params, Body, Query>, 'caller' | 'files' | 'turnover'> {
  /** The visitor's language: the address's `locale`, or else the browser's. */
  readonly locale: Locale;
  /** Declared fields of the body that were sent empty (`null` or an empty text), which an input leaves out. */
  readonly emptied: readonly string[];
  /** Answers records with the product's rights, where the activity names that employee: staff who act for somebody. */
  readonly as: (employeeId: number) => RecordsOf;
  /**
   * Stores the multipart files (`files` of the route) and answers their ids by field; call it once the caller is known.
   */
  readonly takeFiles: (employeeId?: number) => Promise<Readonly<Record<string, string>>>;
  /** The value of `Authorization: Bearer`, as it was sent. */
  readonly bearer?: string;
  /**
   * The employee of the session that the key, or the ticket in the body, belongs to (`actingKey`), while the session
   * lives.
   */
  readonly behind?: Actor;
  /**
   * Identifies the caller through the module that admits visitors of that kind (`recognises`), such as `tablet`. It
   * answers 404 if the visitor is unknown or the product has no such module.
   */
  readonly recognise: <Visitor>(kind: string) => Promise<Visitor>;
  /** The calling network as a hash, which does not reveal it. */
  readonly network: string;
  /** Throws 429 if that network has sent too many wrong guesses; counts one more. */
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
  /** File fields of that resource, which callers with an `Authorization: Bearer` may send as multipart. */
  readonly files?: { readonly of: string; readonly fields: readonly string[] };
  /** Calls that one network may make in a minute; 300 by default. */
  readonly perMinute?: number;
  /** The most kilobytes of its body; 512 by default. */
  readonly kilobytes?: number;
  /**
   * On a POST: an open form that anybody fills in. It comes with a token, is drawn for people on a page of its own, and
   * files need no `Authorization`.
   */
  readonly form?: VisitorForm;
  /**
   * Handles the call. For a secret that should not be found by trying it answers 404. A Problem that it throws rolls
   * everything back; one that it answers is sent too, and what was written stays, such as a count of attempts.
   */
  run(call: VisitorCall): Promise<unknown>;
}

/** Says how an open form is drawn, and how programs are kept from it. */
export interface VisitorForm {
  /** Ends its page's address, `/public/form/{company}/{plugin}/{id}`, and begins its texts, `{plugin}.form.{id}`. */
  readonly id: string;
  /** Seconds that a person needs at least to fill it in; 3 by default. */
  readonly least?: number;
  /** Forms that one network may send in an hour; 20 by default. */
  readonly perHour?: number;
  /** Settings of the plugin with which the form is open; else it is not found. */
  readonly needs?: Which;
}

/** Returns its argument; `params`, `body` and `query` of its call get their types from the declaration. */
export function defineVisit<
  const Path extends string,
  const Body extends Input = NoInput,
  const Query extends Input = NoInput,
>(
  route: Typed<VisitorRoute, Path, Body, Query, VisitorCall<ParamsIn<Path>, ValuesIn<Body>, ValuesIn<Query>>>,
): VisitorRoute {
  return route;
}

/** Answers the path below /v1. */
export const visitorAddress = (plugin: string, { path, as = plugin }: Pick<VisitorRoute, 'path' | 'as'>) =>
  `/public/:company_id/${as}${path}`;
