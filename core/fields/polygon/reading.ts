// Reads areas from the text of a file or of the clipboard: GeoJSON or KML. What reads KML is fetched when some comes.
import { type AreasReading, areasIn } from './geojson.ts';

/** A file of many areas of some thousand corners; more is a map of a country. */
export const MOST_BYTES = 5_000_000;

export async function readAreas(text: string): Promise<AreasReading> {
  if (text.length > MOST_BYTES) return { error: 'large' };
  if (isKml(text)) return (await import('./kml.ts')).areasInKml(text);
  try {
    return areasIn(JSON.parse(text));
  } catch {
    return { error: 'json' };
  }
}

/** Tells whether a pasted text is an area, and not corners. */
export const isArea = (text: string): boolean => /^\s*[{<\uFEFF]/.test(text);

const isKml = (text: string): boolean => /^[\s\uFEFF]*</.test(text);
