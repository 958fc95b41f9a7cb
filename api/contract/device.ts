// Describes a call that a paired device makes, such as a clock at the door: which kinds of device may make it, and
// whether somebody must have signed on there (docs/plugins/devices.md).
import type { Actor, SignedOn } from './given/caller.ts';
import type { RecordsOf, Row } from './given/record.ts';
import type { Input, NoInput, ParamsIn, RouteCall, ServerRoute, Typed, ValuesIn } from './route.ts';

/** The device that calls. */
export interface CallingDevice {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly divisionId?: number;
  /** Id of the record that keeps it, where its kind has a resource. */
  readonly recordId?: number;
}

/** A device's call: it runs with the rights of the product, and the activity names the person who had signed on. */
export interface DeviceCall<Params = RouteCall['params'], Body = Row, Query = Row>
  extends Omit<RouteCall<Params, Body, Query>, 'caller' | 'files' | 'turnover'> {
  readonly device: CallingDevice;
  /** The person who had signed on when it happened, with their own rights: for what only some may do there. */
  readonly person?: SignedOn;
  /** Another person who approved it by a proof of who they are (`approves`), with their own rights. */
  readonly approver?: SignedOn;
  /** When it happened, by the server's clock: a device whose clock is wrong is corrected. */
  readonly at: string;
  /** True if it was kept on the device and sent later. */
  readonly isLate: boolean;
  /** Reads and writes records with the rights of that person. */
  readonly asPerson: RecordsOf | undefined;
  readonly actor: Actor;
}

/** When an answer has nothing to say, and what changes that. */
export interface Waits {
  /** Models after whose change it is asked again. */
  readonly changesWith: readonly string[];
  /** Tells whether the body of an answer says nothing yet. */
  isEmpty(body: never): boolean;
}

/** The most seconds for which a device waits for an answer. */
export const LONGEST_WAIT = 25;

export interface DeviceRoute extends Omit<ServerRoute, 'access' | 'callers' | 'below' | 'files' | 'run'> {
  /** Kinds of device that may make it, by the names of the manifests. */
  readonly kinds: readonly string[];
  /** True if somebody must have signed on. */
  readonly signedOn?: boolean;
  /**
   * Names models for which a caller may wait: the body or the query has `wait`, a whole number of seconds up to 25. An
   * answer that holds nothing yet is kept back until a record of these models changes; then the call runs once more.
   */
  readonly waits?: Waits;
  /** True if it may come in a batch: a POST without values in its path. */
  readonly offline?: boolean;
  /**
   * True if another person may approve it: their badge, PIN or password comes as `approval` in its body, is counted as
   * at signing on, and is never kept.
   */
  readonly approves?: boolean;
  /** A Problem that it throws rolls back what it did; of a batch it is kept for people to look at. */
  run(call: DeviceCall): Promise<unknown>;
}

/** Returns its argument; `params`, `body` and `query` of its call get their types from the declaration. */
export function defineDeviceCall<
  const Path extends string,
  const Body extends Input = NoInput,
  const Query extends Input = NoInput,
>(
  route: Typed<DeviceRoute, Path, Body, Query, DeviceCall<ParamsIn<Path>, ValuesIn<Body>, ValuesIn<Query>>>,
): DeviceRoute {
  return route;
}
