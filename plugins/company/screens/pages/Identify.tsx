// Runs the action that asks a display to show its name.
import type { DeviceActionProps } from '../../devices/pairing/device.ts';
import { Identifying } from '../../devices/pairing/Identifying.tsx';

export default function Identify(props: DeviceActionProps) {
  return <Identifying resource="screen" {...props} />;
}
