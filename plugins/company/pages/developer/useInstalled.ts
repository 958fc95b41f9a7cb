// The installed packages as the server tells them, and their switch for the company; asked anew when the menu follows.
import { useCallback, useEffect, useState } from 'react';
import { http, useRegistry } from '#core';

export interface InstalledPlugin {
  readonly id: string;
  readonly version: string;
  readonly state: 'on' | 'off' | 'faulty';
  readonly enabled: boolean;
  readonly everywhere_off: boolean;
  readonly running: boolean;
  readonly license?: string;
  readonly requires: readonly string[];
  /** Kind of contribution to the names of what there is of it. */
  readonly adds: Readonly<Record<string, readonly string[]>>;
  readonly faults: readonly { readonly code: string; readonly message: string; readonly contribution?: string }[];
}

export interface Installed {
  /** Null while they are not known. */
  readonly plugins: readonly InstalledPlugin[] | null;
  readonly failed: boolean;
  readonly reload: () => void;
  /** Rejects when the server refuses. */
  readonly turn: (id: string, enabled: boolean) => Promise<void>;
}

export function useInstalled(): Installed {
  const [plugins, setPlugins] = useState<readonly InstalledPlugin[] | null>(null);
  const [failed, setFailed] = useState(false);
  const { installed } = useRegistry();
  const shown = installed.join();
  const reload = useCallback(() => {
    http.get<{ data: InstalledPlugin[] }>('plugin').then(
      ({ data }) => {
        setPlugins(data.data);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown in the menu changed, so it changed here too
  useEffect(reload, [reload, shown]);
  const turn = useCallback(async (id: string, enabled: boolean) => {
    const { data } = await http.patch<{ data: InstalledPlugin }>(`plugin/${id}`, { enabled });
    setPlugins((known) => known?.map((one) => (one.id === id ? data.data : one)) ?? null);
  }, []);
  return { plugins, failed, reload, turn };
}
