// Declares what the examples of docs/plugins/server.md take as given.
import type { TileSettings } from '@scoop/core';
import type { HookContext, JobContext, Stored } from '@scoop/core/server';

export declare const settings: HookContext['settings'];
export declare const division_id: number;
export declare const letterTo: (workshop: Stored<'Workshop'>) => Parameters<JobContext['queueLetter']>[0];

export declare const VIEW: readonly string[];
export declare const coming: TileSettings;
export declare const Workshops: (props: { rows: number; status: string }) => null;
