// Describes what a map draws, as data: layers of items, each layer drawn above those before it.
import type { MapArea } from './area/areas.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** An item on the map; colours are hexadecimal, because the map's library reads no variables. */
interface Item {
  /** Unique within its layer. */
  readonly id: number;
  readonly name: string;
  /** A further word about it in the list beside the map: a speed, a time. */
  readonly note?: string;
  readonly color?: string;
}

/** A place with its name on the map. */
export interface MapPlace extends Place {
  readonly id: number;
  readonly name: string;
  readonly note?: string;
}

export interface MapPoint extends Place {
  readonly id: number;
  readonly color: string;
  readonly name?: string;
  readonly note?: string;
  /** Text in the point: its number in a round, or how many people wait there. */
  readonly text?: string;
  /** How many it stands for in a circle of several; 1 by default. */
  readonly count?: number;
  readonly isPicked?: boolean;
}

/** A line in the order of its places: a route, or a track that grows. */
export interface MapRoute {
  readonly id: number;
  readonly color: string;
  readonly name?: string;
  readonly note?: string;
  readonly places: readonly Place[];
}

/** Something that moves, such as a van. */
export interface MapVehicle extends Place, Item {
  readonly color: string;
  /** Colour of the ring round it, which says its state; green by default. */
  readonly ring?: string;
  /** Degrees clockwise from north, drawn as an arrow. */
  readonly heading?: number;
  /** Moment of its last report, by which it fades. */
  readonly at?: string;
  /** True if it has not reported for a while. */
  readonly isLost?: boolean;
}

export interface MapCircle extends Place, Item {
  /** In metres. */
  readonly radius: number;
}

/** An amount at a place. */
export interface MapWeight extends Place {
  readonly weight: number;
}

interface Layer {
  /** Unique among the layers of a map. */
  readonly id: string;
  /** Heading of its items in the list beside the map. */
  readonly name: string;
}

interface Clustered {
  /** True if items close to each other are one circle with their number, each with its count, until the map is nearer. */
  readonly isClustered?: boolean;
}

export interface AreasLayer extends Layer {
  readonly kind: 'areas';
  readonly items: readonly MapArea[];
  /** True for areas that are only ground to something else, which are drawn pale. */
  readonly isQuiet?: boolean;
}

export interface PlacesLayer extends Layer {
  readonly kind: 'places';
  readonly items: readonly MapPlace[];
}

export interface PointsLayer extends Layer, Clustered {
  readonly kind: 'points';
  readonly items: readonly MapPoint[];
  /** True for points that are only ground to something else. */
  readonly isSmall?: boolean;
}

export interface MovingLayer extends Layer, Clustered {
  readonly kind: 'moving';
  readonly items: readonly MapVehicle[];
  /** Minutes without a report after which an item begins to fade, and after which it is at its palest. */
  readonly fades?: { readonly after: number; readonly until: number };
}

export interface TracksLayer extends Layer {
  readonly kind: 'tracks';
  readonly items: readonly MapRoute[];
  /** True for a way that is only planned. */
  readonly isDashed?: boolean;
}

export interface CirclesLayer extends Layer {
  readonly kind: 'circles';
  readonly items: readonly MapCircle[];
}

export interface HeatLayer extends Layer {
  readonly kind: 'heat';
  readonly items: readonly MapWeight[];
  /** Side in metres of the squares of which the items are the middles; without it the map is coloured continuously. */
  readonly cell?: number;
  /** Writes a weight for the legend, as money or as a number. */
  readonly format: (weight: number) => string;
}

export type MapLayer = AreasLayer | PlacesLayer | PointsLayer | MovingLayer | TracksLayer | CirclesLayer | HeatLayer;

/** An item by its layer and its id there. */
export interface MapPick {
  readonly layer: string;
  readonly id: number;
}

/** Lists the places that the map's first view must hold. */
export function placesOf(layers: readonly MapLayer[]): Place[] {
  return layers.flatMap((layer): readonly Place[] => {
    if (layer.kind === 'areas') {
      return layer.items.flatMap(({ ring }) => ring.map(([longitude, latitude]) => ({ longitude, latitude })));
    }
    return layer.kind === 'tracks' ? layer.items.flatMap(({ places }) => places) : layer.items;
  });
}

/** Answers all but the items and their texts: with another shape, a map's layers are made anew. */
export function shapeOf(layers: readonly MapLayer[]): string {
  return JSON.stringify(layers.map(({ items: _, name: __, ...shape }) => shape));
}

/** Tells whether the layer looks different later, though its items are the same. */
export const isAgeing = (layer: MapLayer): boolean => layer.kind === 'moving' && layer.fades !== undefined;
