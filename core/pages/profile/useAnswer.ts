// What a call answers, for a part of the profile: waiting, there, or failed with a way to try again.
import { useCallback, useEffect, useState } from 'react';
import { trustedDeviceHeader } from '../../auth/trusted-device.ts';
import { http } from '../../http/http.ts';

export interface Asked<T> {
  /** Undefined while it is awaited or failed. */
  readonly data: T | undefined;
  readonly failed: boolean;
  readonly set: (data: T) => void;
  readonly reload: () => Promise<void>;
}

export function useAnswer<T>(path: string): Asked<T> {
  const [data, set] = useState<T>();
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    setFailed(false);
    try {
      // A trusted device says its key, so that the server can tell which of the list it is.
      const answer = await http.get<{ data: T }>(path, { headers: trustedDeviceHeader() });
      set(answer.data.data);
    } catch {
      setFailed(true);
    }
  }, [path]);
  useEffect(() => void reload(), [reload]);
  return { data, failed, set, reload };
}
