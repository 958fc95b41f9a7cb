// Describes a call of a plugin's own, declared: guard, checks and description follow from it (docs/plugins/calls.md,
// "Routes, queries and badges").
import type { FieldSchema, OwnSettings, Requirement } from '#core/contract';
import type { Actor, Caller, CallerKind } from '../auth/subject.ts';
import type { Inform } from '../inbox/notice.ts';
import type { Enqueue } from '../jobs/job.ts';
import type { PortOf } from '../ports/port.ts';
import type { Composition, Paper, RecordsOf, Row } from '../resources/hooks.ts';
import type { Rows } from '../store/database.ts';

/** Who may: it always names its permissions, so that nothing is open by being forgotten. */
export interface Access extends Requirement {
  /** Any one of these; an empty list opens it to all who are signed in. */
  readonly permissions: readonly string[];
}

/** What is sent with a call, field by field as entity files say it; anything else is refused. */
export interface Input {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/** What a route works with: one transaction under the company's row-level security, undone by what it throws. */
export interface RouteCall extends Omit<Composition, 'paper'>, Paper {
  readonly db: Rows;
  /** As the person who calls, or as the product. */
  readonly records: RecordsOf;
  /** Queues a job of the plugin, if the call succeeds. */
  readonly enqueue: Enqueue;
  /** What the company said of how it works, of the plugin's own settings; the rest are their defaults. */
  readonly settings: OwnSettings;
  /** Hands a message to an outside service that the plugin says it `uses`. */
  readonly port: PortOf;
  /** Tells people what concerns them, by a notice of the plugin. */
  readonly inform: Inform;
  /** The employee who calls; nobody where a screen does. */
  readonly actor: Actor;
  readonly caller: Caller;
  /** Of the path; `:id` and what ends in `_id` are numbers. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: Row;
  readonly body: Row;
  /** What came in parts, by the field that it is for: put it into the record (`files` of the route). */
  readonly files: Readonly<Record<string, string>>;
  /** Where people open Scoop, like `https://scoop.example`: links begin with it. */
  readonly origin: string;
}

export interface ServerRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /v1/{plugin}: `/balance` of `loyalty` is /v1/loyalty/balance. */
  readonly path: string;
  /** Resource of the plugin's own that the path stands below in place of that: `/:id/pair` of `screen`. */
  readonly below?: string;
  /** Beside the plugin's own licence. */
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

/** Path below /v1. */
export function addressOf(plugin: string, { path, below }: Pick<ServerRoute, 'path' | 'below'>): string {
  return `/${below ?? plugin}${path}`;
}
