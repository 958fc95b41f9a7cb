// Shows the person's trusted devices, this one first, and the badge that signs in on them.

import { trustedDeviceHeader } from '../../../auth/trusted-device.ts';
import { type Asked, useAnswer } from '../../../records/useAsked.ts';
import type { Profile, TrustedDevice } from '../types.ts';
import { Waiting } from '../Waiting.tsx';
import { Badge } from './Badge.tsx';
import { DeviceLine } from './DeviceLine.tsx';
import { Pin } from './Pin.tsx';
import { ThisDevice } from './ThisDevice.tsx';

export function Devices({ profile }: { profile: Asked<Profile> }) {
  // A trusted device sends its key, so that the server can mark it in the list.
  const asked = useAnswer<TrustedDevice[]>('auth/device', undefined, { headers: trustedDeviceHeader() });
  const { data, set } = asked;
  if (!data) return <Waiting asked={asked} />;
  const others = (device: TrustedDevice) => data.filter(({ id }) => id !== device.id);
  const devices = data.toSorted((a, b) => Number(b.current ?? false) - Number(a.current ?? false));
  return (
    <>
      {!data.some(({ current }) => current) && <ThisDevice onAdded={(device) => set([...others(device), device])} />}
      {devices.length > 0 && (
        <ul className="profile-list">
          {devices.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              onChanged={(changed) => set(data.map((one) => (one.id === changed.id ? changed : one)))}
              onRevoked={() => set(others(device))}
            />
          ))}
        </ul>
      )}
      <Badge profile={profile} />
      <Pin profile={profile} />
    </>
  );
}
