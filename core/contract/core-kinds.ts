// Holds the ids of the kinds of fields that core brings, which no plugin may bring again; core/fields/kinds.ts fills it.
export const CORE_KINDS = new Set<string>();
