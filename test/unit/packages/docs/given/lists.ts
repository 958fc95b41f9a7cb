// Declares what the examples of docs/plugins/lists.md take as given.
import type { ServerDocument } from '@scoop/core/server';

export declare const paperOf: (typed: object) => Awaited<ReturnType<NonNullable<ServerDocument['draft']>>>;
