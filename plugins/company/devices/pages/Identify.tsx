// Runs the action that asks a device to show its name.
import type { DeviceActionProps } from '../pairing/device.ts';
import { Identifying } from '../pairing/Identifying.tsx';
import { useIsProgram } from './useKinds.ts';

export default function Identify(props: DeviceActionProps) {
  return <Identifying resource="device" isProgram={useIsProgram(props.record.kind)} {...props} />;
}
