// Reads the company's custom pages as the session carries them: page groups with their pages inside (docs/domain 7.5).
export interface FrontendableRow {
  readonly id: number;
  readonly parent_id?: number;
  readonly [field: string]: unknown;
}

export interface Frontendable {
  readonly [field: string]: unknown;
  readonly custom_frontendables: readonly Frontendable[];
}

/** Nests one level deep; a row whose group is gone stands on its own. */
export function frontendableTree(rows: readonly FrontendableRow[]): Frontendable[] {
  const roots = rows.filter(({ parent_id }) => !rows.some(({ id }) => id === parent_id));
  return roots.map((root) => ({
    ...fields(root),
    custom_frontendables: rows
      .filter(({ parent_id }) => parent_id === root.id)
      .map((row) => ({ ...fields(row), custom_frontendables: [] })),
  }));
}

function fields(row: FrontendableRow): Record<string, unknown> {
  const { parent_id: _, ...rest } = row;
  return rest;
}
