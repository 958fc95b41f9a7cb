// Loads the installed plugin packages and switches them for the company. It asks again when the menu changes.
import { useCallback, useRef } from 'react';
import { http, useRegistry } from '#core';
import { useAsked } from '#core/records';

export interface InstalledPlugin {
  readonly id: string;
  readonly version: string;
  readonly state: 'on' | 'off' | 'faulty';
  readonly enabled: boolean;
  readonly everywhere_off: boolean;
  readonly running: boolean;
  readonly license?: string;
  readonly requires: readonly string[];
  /** Kind of contribution to the names of the plugin's contributions of that kind. */
  readonly adds: Readonly<Record<string, readonly string[]>>;
  readonly faults: readonly { readonly code: string; readonly message: string; readonly contribution?: string }[];
}

export interface InstalledPackage {
  /** Null until the list is loaded. */
  readonly plugins: readonly InstalledPlugin[] | null;
  readonly failed: boolean;
  readonly reload: () => void;
  /** Rejects when the server refuses. */
  readonly turn: (id: string, enabled: boolean) => Promise<void>;
}

export function useInstalled(): InstalledPackage {
  const { installed } = useRegistry();
  // A change of the menu means that a plugin was switched, so the list is read again.
  const { data, state, reload, set } = useAsked<readonly InstalledPlugin[]>(`plugin ${installed.join()}`, {
    ask: async (signal) => (await http.get<{ data: InstalledPlugin[] }>('plugin', { signal })).data.data,
    keeps: true,
  });
  const latest = useRef(data);
  latest.current = data;
  const turn = useCallback(
    async (id: string, enabled: boolean) => {
      const { data: turned } = (await http.patch<{ data: InstalledPlugin }>(`plugin/${id}`, { enabled })).data;
      set((latest.current ?? []).map((one) => (one.id === id ? turned : one)));
    },
    [set],
  );
  return { plugins: data ?? null, failed: state === 'failed', reload, turn };
}
