// Lists the codes of all that can speak against a tour, each with its severity and the field that it is about.
import type { Finding } from './facts.ts';

const KINDS = {
  tourEndsBefore: ['STOP', 'time_stop'],
  tourVanTaken: ['STOP', 'icecream_van_id'],
  tourVanReserved: ['STOP', 'icecream_van_id'],
  tourVanUnsafe: ['WARN', 'icecream_van_id'],
  tourVanUnsafeToday: ['STOP', 'icecream_van_id'],
  tourInsuranceOver: ['WARN', 'icecream_van_id'],
  tourInspectionOver: ['WARN', 'icecream_van_id'],
  tourZoneInactive: ['WARN', 'icecream_van_zone_id'],
  tourPermitOver: ['WARN', 'icecream_van_zone_id'],
  tourZoneWeekday: ['WARN', 'icecream_van_zone_id'],
  tourZoneHours: ['WARN', 'icecream_van_zone_id'],
  tourZoneRest: ['WARN', 'icecream_van_zone_id'],
  tourSamePerson: ['STOP', 'helper_employee_id'],
  tourNoLicence: ['STOP', 'driver_employee_id'],
  tourPersonLeft: ['STOP', 'driver_employee_id'],
  tourPersonBusy: ['STOP', 'driver_employee_id'],
  tourShiftClash: ['STOP', 'driver_employee_id'],
  tourOnLeave: ['WARN', 'driver_employee_id'],
  tourLeaveAsked: ['WARN', 'driver_employee_id'],
  tourUnavailable: ['WARN', 'driver_employee_id'],
  tourLoadSmall: ['WARN', 'load_size_id'],
  tourOtherMenu: ['WARN', 'menu_id'],
  /** These two are problems of a tour that comes near, and no reason to refuse saving it. */
  tourNoDriver: ['WARN', 'driver_employee_id'],
  tourNoShift: ['WARN', 'driver_employee_id'],
} as const satisfies Record<string, readonly [Finding['severity'], string]>;

export type FindingCode = keyof typeof KINDS;

export const FINDING_CODES = Object.keys(KINDS) as FindingCode[];

export interface Seat {
  /** The field of the tour that names the person: the driver's, unless said. */
  readonly path?: string;
}

/** Answers one finding in a list, so that lists of them are easily joined. */
export function find(code: FindingCode, params: Finding['params'] = {}, { path }: Seat = {}): Finding[] {
  const [severity, about] = KINDS[code];
  return [{ code, severity, path: path ?? about, params }];
}
