// Turns the company's structure into the items of a tree: the company, its establishments, and the divisions in them.
import type { TreeItem } from '#core/tree';

export interface UnitRow {
  readonly id: number;
  readonly name: string;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly address_street?: string;
  readonly address_nr?: string;
  readonly address_zipcode?: string;
  readonly address_city?: string;
  readonly active?: boolean;
  readonly [field: string]: unknown;
}

export interface DivisionRow {
  readonly id: number;
  readonly name: string;
  readonly establishment_unit_id: number;
  readonly color?: string | null;
  readonly manager_employee?: { readonly display: string } | null;
  readonly active?: boolean;
  readonly [field: string]: unknown;
}

type Kept =
  | { readonly kind: 'company' }
  | { readonly kind: 'unit'; readonly row: UnitRow }
  | { readonly kind: 'division'; readonly row: DivisionRow };
export type StructureItem = TreeItem & Kept;
/** An item that is a record of its own, which can be renamed, moved and deactivated. */
export type RecordItem = Exclude<StructureItem, { readonly kind: 'company' }>;

export const COMPANY = 'company';
export const RESOURCE = { unit: 'establishmentunit', division: 'division' } as const;

export const keyOf = (kind: RecordItem['kind'], id: number) => `${kind}-${id}`;

export function isRecord(item: StructureItem | undefined): item is RecordItem {
  return item !== undefined && item.kind !== 'company';
}

export function itemsOf(company: string, units: readonly UnitRow[], divisions: readonly DivisionRow[]) {
  const root: StructureItem = { kind: 'company', key: COMPANY, name: company, parent: null, isBranch: true };
  return [root, ...units.map(unitItem), ...divisions.map(divisionItem)];
}

function unitItem(row: UnitRow): StructureItem {
  return { kind: 'unit', key: keyOf('unit', row.id), name: row.name, parent: COMPANY, isBranch: true, row };
}

function divisionItem(row: DivisionRow): StructureItem {
  const parent = keyOf('unit', row.establishment_unit_id);
  return { kind: 'division', key: keyOf('division', row.id), name: row.name, parent, row };
}

/** The id in the key of a unit. */
export const unitIdOf = (key: string) => Number(key.slice('unit-'.length));
