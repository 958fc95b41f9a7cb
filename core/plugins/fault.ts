// Lists the faults that a plugin can have: a code, the plugin, and what to do about it. They are for developers, and so
// in plain English.

export const FAULT_CODES = [
  'INVALID_SHAPE',
  'UNKNOWN_KEY',
  'WRONG_CONTRACT',
  'REQUIREMENT_MISSING',
  'REQUIREMENT_CIRCULAR',
  'DUPLICATE_ID',
  'DUPLICATE_PATH',
  'MISSING_PARENT',
  'UNDECLARED_PERMISSION',
  'UNKNOWN_ICON',
  'INVALID_ENTITY',
  'LOADER_THREW',
  'PAGE_THREW',
  'EVENT_THREW',
  'ALTERED',
  'INVALID_PACKAGE',
  'PERMISSION_TAKEN',
  'ROUTE_TAKEN',
  'SERVER_THREW',
  'HOOK_THREW',
  'ROUTE_THREW',
  'DOCUMENT_THREW',
  'JOB_THREW',
  'PORT_THREW',
  'MIGRATION_THREW',
  'RECORDS_CIRCLE',
  'QUERY_THREW',
  'BADGE_THREW',
  'WATCH_THREW',
  'LOOPED',
  'TOOK_TOO_LONG',
  'STRAY_THREW',
  'CRASHED',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export interface Fault {
  readonly code: FaultCode;
  /** Id of the plugin, or its place in the list (`#3`) if it has no usable id. */
  readonly plugin: string;
  readonly message: string;
  /** The faulty contribution: `pages.dashboard`; undefined if the fault concerns the whole plugin. */
  readonly contribution?: string;
}

export type FaultLog = (fault: Fault) => void;

/** Logs to the browser's console, besides the developer page. */
export function logToConsole({ code, plugin, contribution, message }: Fault): void {
  console.warn(`[Scoop] ${code} in ${[plugin, contribution].filter(Boolean).join(' ')}: ${message}`);
}

/** Answers a message for a thrown value; never throws itself, whatever was thrown. */
export function reasonOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return 'an error that cannot be shown';
  }
}
