// Plays a time of the past again: reads where the vans were, and lets a moment run through it.
import { useEffect, useMemo, useState } from 'react';
import { http } from '#core';
import { useAsked } from '#core/records';
import { firstOf, type Past, type PastTrack, pastOf } from './replay.ts';

export interface Span {
  /** Moments in milliseconds. */
  readonly from: number;
  readonly until: number;
  /** One van, or all of them. */
  readonly van?: number;
}

export interface Replay {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly reload: () => void;
  readonly span: Span;
  readonly past: Past;
  readonly moment: number;
  readonly isPlaying: boolean;
  /** Seconds of then in a second of now. */
  readonly speed: number;
  readonly seek: (moment: number) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: number) => void;
}

export const SPEEDS = [1, 10, 60, 300] as const;
/** Time between two pictures of a replay. */
const STEP_MS = 100;

/** Points of one van at most, and of each of all vans. */
const [ONE, EACH] = [2000, 500];

/** @param span undefined while nothing is played again */
export function useReplay(span: Span | undefined): Replay | undefined {
  const question = span && `replay ${span.from} ${span.until} ${span.van ?? ''}`;
  const asked = useAsked(question, { ask: (signal) => readPast(span!, signal) });
  const past = useMemo(() => pastOf(asked.data ?? []), [asked.data]);
  const [moment, seek] = useState(0);
  const [isPlaying, play] = useState(false);
  const [speed, setSpeed] = useState<number>(SPEEDS[2]);
  const { from, until } = span ?? { from: 0, until: 0 };
  useEffect(() => {
    // It begins where the first van told of itself.
    seek(Math.max(from, firstOf(past)));
    play(false);
  }, [from, past]);
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) * speed;
      last = now;
      seek((before) => Math.min(until, before + passed));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, until]);
  const isOver = isPlaying && moment >= until;
  useEffect(() => {
    if (isOver) play(false);
  }, [isOver]);
  if (!span) return undefined;
  const { state, reload } = asked;
  const at = Math.min(until, Math.max(from, moment));
  return { state, reload, span, past, moment: at, isPlaying, speed, seek, play, setSpeed };
}

async function readPast({ from, until, van }: Span, signal: AbortSignal): Promise<readonly PastTrack[]> {
  const time = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  const query = { ...time, points: van === undefined ? EACH : ONE, icecream_van_id: van };
  return (await http.get<{ data: readonly PastTrack[] }>('query/fleet/replay', { query, signal })).data.data;
}
