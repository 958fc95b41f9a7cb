// Holds what a person does on the map: what is picked and followed, what is switched off, and which tool is open.
import { useCallback, useState } from 'react';
import { useShortcut } from '#core';
import type { MapPick, Place } from '#core/map';
import type { LiveVan } from './layers.ts';
import type { Span } from './past/useReplay.ts';
import { keepPicked, readTracked } from './tracked.ts';
import type { Switch } from './useMapLayers.ts';

export type Tool = 'replay' | 'demand' | 'measure';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

export function useMapPage() {
  const [before] = useState(readTracked);
  const [followed, setFollowed] = useState(before.picked);
  const [picked, setPicked] = useState(before.picked);
  const [off, setOff] = useState<ReadonlySet<Switch>>(new Set());
  const [tool, setTool] = useState<Tool>();
  const [span, setSpan] = useState<Span>();
  const [measured, setMeasured] = useState<readonly Place[]>([]);
  const follow = useCallback((pick: MapPick | undefined) => {
    setFollowed(pick);
    keepPicked(pick);
  }, []);
  const pick = useCallback(
    (next: MapPick | undefined) => {
      setPicked(next);
      // Another item that is looked at is not followed, and neither is the one before.
      follow(undefined);
    },
    [follow],
  );
  const open = (next: Tool | undefined) => {
    setTool(next);
    setMeasured([]);
    const now = Date.now();
    setSpan(next === 'replay' ? { from: startOfHour(now - DAY_MS / 6), until: now } : undefined);
  };
  const turn = (name: Switch) =>
    setOff((known) =>
      known.has(name) ? new Set([...known].filter((one) => one !== name)) : new Set([...known, name]),
    );
  return {
    ...{ camera: before.camera, followed, follow, picked, pick, off, turn, tool, open, span, setSpan },
    letGo: useCallback(() => follow(undefined), [follow]),
    ...{ measured, measure: useCallback((place: Place) => setMeasured((all) => [...all, place]), []) },
  };
}

const startOfHour = (moment: number): number => Math.floor(moment / HOUR_MS) * HOUR_MS;

type Page = ReturnType<typeof useMapPage>;

/** `l` list, `z` zones, `1` to `9` a van of the list, Escape closes what is open last. */
export function useMapKeys(page: Page, vans: readonly LiveVan[], turnList: () => void): void {
  useShortcut('l', turnList);
  useShortcut('z', () => page.turn('zones'));
  const pickNth = (nth: number) => {
    const van = vans[nth - 1];
    if (van) page.pick({ layer: 'vans', id: van.id });
  };
  useShortcut('1', () => pickNth(1));
  useShortcut('2', () => pickNth(2));
  useShortcut('3', () => pickNth(3));
  useShortcut('4', () => pickNth(4));
  useShortcut('5', () => pickNth(5));
  useShortcut('6', () => pickNth(6));
  useShortcut('7', () => pickNth(7));
  useShortcut('8', () => pickNth(8));
  useShortcut('9', () => pickNth(9));
  const close = page.picked ? () => page.pick(undefined) : page.tool ? () => page.open(undefined) : undefined;
  useShortcut('Escape', close);
}
