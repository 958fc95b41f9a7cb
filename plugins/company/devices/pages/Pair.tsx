// Shows the dialog of the action that pairs a device.
import type { DeviceActionProps } from '../pairing/device.ts';
import { Pairing } from '../pairing/Pairing.tsx';
import { useIsProgram } from './useKinds.ts';

export default function Pair(props: DeviceActionProps) {
  return <Pairing resource="device" isProgram={useIsProgram(props.record.kind)} {...props} />;
}
