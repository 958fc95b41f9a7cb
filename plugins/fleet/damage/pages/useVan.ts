// The van that a report is of, with its picture and what is still on it from other reports.
import { useQuery } from '#core/records';
import { type Vehicle, vanOf } from '../../vehicles/vehicles.ts';
import type { Ghost } from './pins.ts';

export interface Van {
  readonly vehicle: Vehicle;
  readonly id: number;
  readonly name: string;
  readonly license_plate?: string;
  readonly out_of_service?: boolean;
  readonly color_background?: string;
  readonly color_text?: string;
  /** Address of its picture. */
  readonly picture?: string;
}
type Report = Readonly<Record<string, unknown>>;

export function useVan(report: Report): Van | undefined {
  const of = vanOf(report);
  const { rows } = useQuery<Van>(of ? 'fleet/vans' : undefined);
  return rows.find(({ vehicle, id }) => vehicle === of?.vehicle && id === of.id);
}

const NONE: readonly Ghost[] = [];

export function useGhosts(report: Report): readonly Ghost[] {
  const of = vanOf(report);
  const { rows } = useQuery<Ghost>(of && 'fleet/damage-before', of && { vehicle: of.vehicle, van_id: of.id });
  return of ? rows.filter(({ report_id }) => report_id !== report.id) : NONE;
}
