// Shows the dialog of the action that unpairs a display.
import type { DeviceActionProps } from '../../devices/pairing/device.ts';
import { Unpairing } from '../../devices/pairing/Unpairing.tsx';

export default function Unpair(props: DeviceActionProps) {
  return <Unpairing resource="screen" {...props} />;
}
