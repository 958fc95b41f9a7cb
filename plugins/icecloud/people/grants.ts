// What an employee was granted, as the calls answer it, and what the parts of that page are given.
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

export interface Grants {
  readonly direct: readonly {
    readonly permission: string;
    readonly granted_at: string;
    readonly granted_by?: { readonly display: string };
  }[];
  readonly groups: readonly Group[];
  readonly effective: readonly {
    readonly permission: string;
    readonly direct: boolean;
    readonly groups: readonly number[];
    readonly licensed: boolean;
  }[];
  /** What the person who looks may give: groups and permissions that they hold themselves. */
  readonly offered: { readonly groups: readonly Group[]; readonly permissions: readonly string[] };
}

export interface GrantsProps {
  readonly grants: Grants;
  readonly mayGrant: boolean;
  readonly onChange: (change: { add?: readonly unknown[]; remove?: readonly unknown[] }) => Promise<void>;
}
