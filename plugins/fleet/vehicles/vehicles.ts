// Lists the two kinds of vans that damage is reported for, with the names of their models, fields and permissions.
export const VEHICLES = {
  DELIVERY_VAN: {
    model: 'DeliveryVan',
    resource: 'deliveryvan',
    field: 'delivery_van_id',
    license: 'ICESHOP',
    view: ['ICESHOP_DAMAGE_REPORTS_VIEW', 'ICESHOP_DAMAGE_REPORTS_MODERATE'],
    moderate: 'ICESHOP_DAMAGE_REPORTS_MODERATE',
  },
  ICECREAM_VAN: {
    model: 'IcecreamVan',
    resource: 'icecreamvan',
    field: 'icecream_van_id',
    license: 'ICETRUCK',
    view: ['ICETRUCK_DAMAGE_REPORTS_VIEW', 'ICETRUCK_DAMAGE_REPORTS_MODERATE'],
    moderate: 'ICETRUCK_DAMAGE_REPORTS_MODERATE',
  },
} as const;

export type Vehicle = keyof typeof VEHICLES;
export const KINDS = Object.keys(VEHICLES) as Vehicle[];

/** Everyone with one of these permissions sees reports of one kind of van. */
export const VIEW: readonly string[] = KINDS.flatMap((kind) => VEHICLES[kind].view);

export const isVehicle = (value: unknown): value is Vehicle => KINDS.some((kind) => kind === value);

/** Answers the van that a report is about. */
export function vanOf(report: Readonly<Record<string, unknown>>): { vehicle: Vehicle; id: number } | undefined {
  const { vehicle } = report;
  const id = isVehicle(vehicle) ? report[VEHICLES[vehicle].field] : undefined;
  return isVehicle(vehicle) && typeof id === 'number' ? { vehicle, id } : undefined;
}
