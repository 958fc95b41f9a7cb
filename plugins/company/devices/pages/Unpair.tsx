// Shows the dialog of the action that unpairs a device.
import type { DeviceActionProps } from '../pairing/device.ts';
import { Unpairing } from '../pairing/Unpairing.tsx';

export default function Unpair(props: DeviceActionProps) {
  return <Unpairing resource="device" {...props} />;
}
