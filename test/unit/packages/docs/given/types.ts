// Declares what the examples of docs/plugins/types.md take as given.
import type { HookContext } from '@scoop/core/server';

export declare const enqueue: HookContext['enqueue'];
export declare const from: string;
