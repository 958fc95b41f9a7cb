// Runs the action that asks a device to show its name.
import type { DeviceActionProps } from '../pairing/device.ts';
import { Identifying } from '../pairing/Identifying.tsx';

export default function Identify(props: DeviceActionProps) {
  return <Identifying resource="device" {...props} />;
}
