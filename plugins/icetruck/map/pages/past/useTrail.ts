// Draws where a van was today: read once, again when the page wakes, and longer with each position that arrives.
import { useEffect, useMemo, useState } from 'react';
import { http } from '#core';
import { momentOf, today } from '#core/contract';
import type { MapLayer, Place } from '#core/map';
import type { LiveVan, Position } from '../layers.ts';

/** Points that are read at most. */
const MOST = 500;
const NONE: readonly Position[] = [];

export function useTrail(van: LiveVan | undefined, positions: readonly Position[], name: string): MapLayer {
  const tablet = van?.tablet_id;
  const awake = useWakes();
  const [read, setRead] = useState<{ readonly tablet?: number; readonly rows: readonly Position[] }>({ rows: NONE });
  const told = positions.find((one) => one.tablet_id === tablet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that wakes reads what it slept through
  useEffect(() => {
    if (tablet === undefined) return;
    const end = new AbortController();
    void readTrail(tablet, end.signal)
      .then((rows) => setRead({ tablet, rows }))
      .catch(() => undefined);
    return () => end.abort();
  }, [tablet, awake]);
  useEffect(() => {
    if (!told) return;
    setRead((before) =>
      before.tablet === told.tablet_id && isAfter(told, before.rows) ? grown(before, told) : before,
    );
  }, [told]);
  const color = van?.color_background ?? '#868e96';
  return useMemo((): MapLayer => {
    const rows = read.tablet === tablet ? read.rows : NONE;
    const items =
      rows.length > 1 && tablet !== undefined ? [{ id: tablet, color, places: rows as readonly Place[] }] : [];
    return { kind: 'tracks', id: 'trail', name, items };
  }, [read, tablet, color, name]);
}

async function readTrail(tablet: number, signal: AbortSignal): Promise<readonly Position[]> {
  const query = {
    subject: tablet,
    from: momentOf(`${today()} 00:00`)!.toISOString(),
    until: new Date().toISOString(),
    points: MOST,
  };
  const { data } = await http.get<{ data: readonly Position[] }>('trackerposition/thinned', { query, signal });
  return data.data;
}

const isAfter = ({ recorded_at }: Position, rows: readonly Position[]) =>
  Date.parse(recorded_at) > Date.parse(rows.at(-1)?.recorded_at ?? '1970-01-01');

const grown = (before: { readonly tablet?: number; readonly rows: readonly Position[] }, told: Position) => ({
  ...before,
  rows: [...before.rows, told],
});

/** Counts how often the page was seen again. */
function useWakes(): number {
  const [wakes, setWakes] = useState(0);
  useEffect(() => {
    const onChange = () => {
      if (!document.hidden) setWakes((count) => count + 1);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return wakes;
}
