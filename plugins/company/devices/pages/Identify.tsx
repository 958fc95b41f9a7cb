// Shows the dialog of the action by which a device shows its name.
import type { DeviceActionProps } from '../pairing/device.ts';
import { Identifying } from '../pairing/Identifying.tsx';

export default function Identify(props: DeviceActionProps) {
  return <Identifying resource="device" {...props} />;
}
