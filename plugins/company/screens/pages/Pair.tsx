// Shows the dialog of the action that pairs a display.
import type { DeviceActionProps } from '../../devices/pairing/device.ts';
import { Pairing } from '../../devices/pairing/Pairing.tsx';

export default function Pair(props: DeviceActionProps) {
  return <Pairing resource="screen" {...props} />;
}
