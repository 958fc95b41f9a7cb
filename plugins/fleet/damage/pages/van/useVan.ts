// Loads the van that a damage report is about, with its picture and the damage that other reports left on it.
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { vanOf } from '../../../vehicles/vehicles.ts';
import type { Ghost } from '../pins.ts';

export type Van = QueryRowTypes['fleet/vans'];
type Report = Readonly<Record<string, unknown>>;

export function useVan(report: Report): Van | undefined {
  const of = vanOf(report);
  const { rows } = useQuery(of ? 'fleet/vans' : undefined);
  return rows.find(({ vehicle, id }) => vehicle === of?.vehicle && id === of.id);
}

const NONE: readonly Ghost[] = [];

export function useGhosts(report: Report): readonly Ghost[] {
  const of = vanOf(report);
  const { rows } = useQuery(of && 'fleet/damage-before', of && { vehicle: of.vehicle, van_id: of.id });
  return of ? rows.filter(({ report_id }) => report_id !== report.id) : NONE;
}
