// Declares what the examples of docs/plugins/watching.md take as given.
import type { HookContext } from '@scoop/core/server';

export { sql } from 'kysely';

export declare const alarms: HookContext['alarms'];
export declare const metrics: HookContext['metrics'];
export declare const id: number;
