// Lists what can be wrong with a plugin: a code, whose it is, and what to do about it. It is for developers, so in
// plain English.

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
  'LOOPED',
  'TOOK_TOO_LONG',
  'STRAY_THREW',
  'CRASHED',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export interface Fault {
  readonly code: FaultCode;
  /** Id of the plugin, or its place in the list (`#3`) when it has no usable id. */
  readonly plugin: string;
  readonly message: string;
  /** Which of its contributions: `pages.dashboard`; absent when it is the whole plugin. */
  readonly contribution?: string;
}

export type FaultLog = (fault: Fault) => void;

/** The browser's console, beside the developer page. */
export function logToConsole({ code, plugin, contribution, message }: Fault): void {
  console.warn(`[Scoop] ${code} in ${[plugin, contribution].filter(Boolean).join(' ')}: ${message}`);
}

/** What a thrown thing says of itself; never throws, whatever was thrown. */
export function reasonOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return 'an error that cannot be shown';
  }
}
