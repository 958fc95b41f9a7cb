// Keeps a device's record current: it follows the event stream, and asks every few seconds in case there is none.
import { useCallback } from 'react';
import { onRecord } from '#core';
import { useAnswer } from '#core/records';
import type { DeviceRecord, Paired } from './device.ts';

const ASK_MS = 3_000;

export function useLiveDevice(resource: Paired, record: DeviceRecord): DeviceRecord {
  const follow = useCallback((again: () => void) => followed(resource, again), [resource]);
  const { data = record } = useAnswer<DeviceRecord>(`${resource}/${record.id}`, undefined, { follow });
  return data;
}

function followed(resource: Paired, again: () => void): () => void {
  const timer = setInterval(again, ASK_MS);
  const stop = onRecord(resource, again);
  return () => {
    clearInterval(timer);
    stop();
  };
}
