// Identifies a display.
import type { DeviceActionProps } from '../../devices/pairing/device.ts';
import { Identifying } from '../../devices/pairing/Identifying.tsx';

export default function Identify(props: DeviceActionProps) {
  return <Identifying resource="screen" {...props} />;
}
