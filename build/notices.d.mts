// Types of notices.mjs, for the tests.
export function productionPackages(): { path: string; name: string; version: string; license?: string }[];
