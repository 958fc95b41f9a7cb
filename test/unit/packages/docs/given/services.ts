// Declares what the examples of docs/plugins/services.md take as given.
import type { HookContext } from '@scoop/core/server';

export { Problem } from '@scoop/core/server';

export declare const port: HookContext['port'];
export declare const id: number;
export declare const day: string;
export declare const phone: string;
export declare const text: string;
export declare const SERVICE: string;
