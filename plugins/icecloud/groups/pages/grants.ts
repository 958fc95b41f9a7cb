// Describes an employee's grants as the server's calls answer them, and the props of the page's parts.
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

export interface OtherGroup {
  readonly id: number;
  readonly name: string;
  /** The first few people who may give the group, and how many more there are. */
  readonly givers: readonly string[];
  readonly more: number;
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
  /** The grants that the viewer may make: their own permissions, and groups that a group of theirs lets them give. */
  readonly offered: {
    readonly groups: readonly Group[];
    readonly permissions: readonly string[];
    /** Groups that only others may give, with their names. */
    readonly others: readonly OtherGroup[];
  };
}

export interface GrantsProps {
  readonly grants: Grants;
  readonly mayGrant: boolean;
  readonly onChange: (change: { add?: readonly unknown[]; remove?: readonly unknown[] }) => Promise<void>;
}
