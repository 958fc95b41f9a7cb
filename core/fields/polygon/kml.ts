// Reads areas from KML, as map programs write it, and writes one.
import { kml } from '@tmcw/togeojson';
import { escapeXml } from '#core/contract';
import { type AreasReading, areasIn } from './geojson.ts';
import type { Polygon } from './kind.ts';

export function areasInKml(text: string): AreasReading {
  const read = new DOMParser().parseFromString(text, 'application/xml');
  const isKml = read.documentElement.localName === 'kml' && read.querySelector('parsererror') === null;
  return isKml ? areasIn(kml(read)) : { error: 'kml' };
}

export function kmlOf(name: string, { coordinates: [ring = []] }: Polygon): string {
  const corners = ring.map(([longitude, latitude]) => `${longitude},${latitude}`).join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Placemark>
    <name>${escapeXml(name)}</name>
    <Polygon><outerBoundaryIs><LinearRing>
      <coordinates>${corners}</coordinates>
    </LinearRing></outerBoundaryIs></Polygon>
  </Placemark>
</kml>
`;
}
