// Says what the operator's map settings mean: what pages are told of the map service, and which hosts they may ask.
import type { Kind } from './kinds.ts';

export interface MapService {
  /** Mapbox's public key; without it maps are drawn without Mapbox. */
  readonly mapKey?: string;
  /** Addresses of map styles: by day and, if there is a second one, by night. */
  readonly mapStyles: readonly string[];
  /** Origins of tiles, letters and pictures, where these are not the style's own. */
  readonly mapHosts: readonly string[];
}

const MAPBOX_STYLE = 'mapbox://';
/** The hosts that Mapbox names for a Content-Security-Policy. */
const MAPBOX = [
  'https://api.mapbox.com',
  'https://events.mapbox.com',
  'https://*.tiles.mapbox.com',
  'https://*.mapbox.com',
];

/** Accepts a key that anybody may read, because every page carries it. */
export const publicKey: Kind<string> = {
  accepts: 'a public key of Mapbox, such as pk.eyJ1…, which does not start with sk',
  read: (value) => (/^(?!sk\.)[\w.-]+$/.test(value) ? value : undefined),
  isSecret: true,
};

export const styleAddress: Kind<string> = {
  accepts: 'an address of a style that starts with https://, http:// or mapbox://styles/',
  read: (value) => (/^(https?:\/\/|mapbox:\/\/styles\/)/i.test(value) && URL.canParse(value) ? value : undefined),
};

/** Throws if a style cannot be had, or could be had only with what is missing. */
export function checkMap({ mapKey, mapStyles }: MapService): void {
  if (mapStyles.length > 2) throw new Error('SCOOP_MAP_STYLE names more than two styles: one by day and one by night.');
  if (!mapKey && mapStyles.some(isMapbox))
    throw new Error('SCOOP_MAP_STYLE names a style of Mapbox, which SCOOP_MAP_KEY has to open.');
}

/** Answers what the settings tag of pages says of the map. */
export function mapInPage({ mapKey, mapStyles }: MapService): Readonly<Record<string, string>> {
  const [map_style = '', map_style_night = ''] = mapStyles;
  return { ...(mapKey && { map_key: mapKey }), ...(map_style && { map_style, map_style_night }) };
}

/** Lists whom a page with a map may ask: nobody without a key and a style, and Mapbox only for styles of its own. */
export function hostsOfMap({ mapKey, mapStyles, mapHosts }: MapService): readonly string[] {
  if (!mapKey && mapStyles.length === 0) return [];
  const isMapboxAsked = mapStyles.length === 0 || mapStyles.some(isMapbox);
  const own = mapStyles.filter((style) => !isMapbox(style)).map((style) => new URL(style).origin);
  return [...new Set([...(isMapboxAsked ? MAPBOX : []), ...own, ...mapHosts])];
}

const isMapbox = (style: string): boolean => style.toLowerCase().startsWith(MAPBOX_STYLE);
