// Declares what the examples of docs/plugins/devices.md take as given.
import type { Outcome } from '@scoop/core/devices';

export declare const find: (code: string) => void;
export declare const nr: string;
export declare const take: (note: string, outcome: Outcome) => void;
