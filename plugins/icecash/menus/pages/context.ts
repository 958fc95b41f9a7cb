// The till around a tile's form, for fields that look at the other tiles.

import { createContext } from 'react';
import type { useRegistry } from '#core';
import type { Tiles } from './Tiles.ts';

export const TillContext = createContext<Tiles | null>(null);

export type TileEntity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
