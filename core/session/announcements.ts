// Passes the server's announcements on to pages: a changed record, a screen that is to show its name.

export interface RecordChange {
  readonly resource: string;
  /** Null after a time without contact, when any record of the resource may have changed. */
  readonly id: number | null;
  /** Id of the employee who changed it, if a person did. */
  readonly by?: number;
  /** Of a query: ids of the changed records by model, if no other rows can have changed. */
  readonly changed?: Readonly<Record<string, readonly number[]>>;
}
type RecordHandler = (change: RecordChange) => void;

/** The people who have a record open, including this person. */
export interface PeopleAtRecord {
  readonly resource: string;
  readonly id: number;
  readonly people: unknown;
}
type GatheringHandler = (gathering: PeopleAtRecord) => void;

const recordHandlers = new Map<string, Set<RecordHandler>>();
const identifyHandlers = new Set<() => void>();
const gatheringHandlers = new Set<GatheringHandler>();
const gapHandlers = new Set<() => void>();

/** Calls back when a record of the resource was created, changed or deleted by anyone. Answers a function that stops. */
export function onRecord(resource: string, handler: RecordHandler): () => void {
  const handlers = recordHandlers.get(resource) ?? new Set();
  recordHandlers.set(resource, handlers.add(handler));
  return () => void handlers.delete(handler);
}

const BURST_MS = 500;

/** Calls back once for all changes of a resource's records in so many milliseconds. Answers a function that stops. */
export function afterBurst(resource: string, act: () => void, within = BURST_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onRecord(resource, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, within);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Calls back when somebody opens or leaves a record that this person may see. Answers a function that stops. */
export function onGathering(handler: GatheringHandler): () => void {
  gatheringHandlers.add(handler);
  return () => void gatheringHandlers.delete(handler);
}

/** Calls back when an administrator asks this screen to show its name. Answers a function that stops. */
export function onIdentify(handler: () => void): () => void {
  identifyHandlers.add(handler);
  return () => void identifyHandlers.delete(handler);
}

/** Calls back after a time without contact. Answers a function that stops. */
export function onGap(handler: () => void): () => void {
  gapHandlers.add(handler);
  return () => void gapHandlers.delete(handler);
}

export function announceRecord(change: RecordChange): void {
  for (const handler of recordHandlers.get(change.resource) ?? []) handler(change);
}

export function announceGathering(gathering: PeopleAtRecord): void {
  for (const handler of gatheringHandlers) handler(gathering);
}

/** Announces a gap, after which nobody knows which changes were missed. */
export function announceGap(): void {
  for (const handler of gapHandlers) handler();
  for (const resource of recordHandlers.keys()) announceRecord({ resource, id: null });
}

export function announceIdentify(): void {
  for (const handler of identifyHandlers) handler();
}
