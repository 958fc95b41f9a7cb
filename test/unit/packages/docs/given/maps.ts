// Declares what the examples of docs/plugins/maps.md take as given.
import type { AreaMap, MapLayer, PointMap } from '@scoop/core/map';

type Items<Kind> = Extract<MapLayer, { readonly kind: Kind }>['items'];
type Points = Parameters<typeof PointMap>[0];

export declare const t: (key: string) => string;
export declare const title: string;
export declare const day: string;
export declare const zones: Items<'areas'> & Parameters<typeof AreaMap>[0]['areas'];
export declare const items: Items<'moving'>;
export declare const picked: { readonly layer: string; readonly id: number } | undefined;
export declare const pick: (...picked: unknown[]) => void;
export declare const show: (id: number) => void;
export declare const VanCard: (props: { readonly id: number }) => null;
export declare const points: Points['points'];
export declare const routes: Points['routes'];
export declare const vans: Points['vehicles'];
export declare const setFailed: (failed: boolean) => void;
