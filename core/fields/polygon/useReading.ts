// Takes an area from a text: asks which one where there are several, and offers one of fewer corners where it has too
// many. Until a whole area is there, what was drawn stays.
import { useState } from 'react';
import type { FoundArea } from './geojson.ts';
import { cornersOf, MOST, type Ring } from './kind.ts';
import { readAreas } from './reading.ts';

/** What was found in a text that could not be taken at once. */
export interface Found {
  readonly error?: string;
  readonly areas?: readonly FoundArea[];
  /** How many areas had holes. */
  readonly leftOut?: number;
  /** An area of too many corners, and the same with fewer; undefined if it cannot be drawn with fewer. */
  readonly fine?: { readonly count: number; readonly simpler: Ring | undefined };
}

export interface ReadingOfAreas {
  readonly found: Found;
  readonly read: (text: string) => void;
  readonly choose: (area: FoundArea) => void;
  readonly say: (error: string) => void;
  readonly forget: () => void;
}

export function useReading(draw: (ring: Ring) => void): ReadingOfAreas {
  const [found, setFound] = useState<Found>({});
  const choose = async ({ polygon }: FoundArea) => {
    const ring = cornersOf(polygon);
    if (ring.length <= MOST) {
      setFound({});
      draw(ring);
      return;
    }
    const { simplified } = await import('../../map/area/simple.ts');
    setFound({ fine: { count: ring.length, simpler: simplified(ring, MOST) } });
  };
  const read = async (text: string) => {
    const reading = await readAreas(text);
    if ('error' in reading) setFound({ error: reading.error });
    else if (reading.areas.length + reading.leftOut > 1) setFound(reading);
    else await choose(reading.areas[0] as FoundArea);
  };
  return {
    found,
    read: (text) => void read(text),
    choose: (area) => void choose(area),
    say: (error) => setFound({ error }),
    forget: () => setFound({}),
  };
}
