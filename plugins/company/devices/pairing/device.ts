// Describes a device as the calls of its resource answer it: of devices themselves, or of displays.
export interface DeviceRecord {
  readonly id: number;
  readonly name: string;
  readonly public_code?: string;
  readonly state?: DeviceState;
  readonly kind?: string;
  readonly record_id?: number;
}
export type DeviceState = 'UNPAIRED' | 'ONLINE' | 'OFFLINE' | 'DISABLED';

/** The resource is also the name of the texts: `company.{resource}.pair.title`. */
export type Paired = 'device' | 'screen';

export interface DeviceActionProps {
  readonly record: DeviceRecord;
  readonly close: () => void;
}

export interface PairingProps extends DeviceActionProps {
  readonly resource: Paired;
  /** True for a program, such as a print agent: it shows its code by itself, and has no page. */
  readonly isProgram?: boolean;
}
