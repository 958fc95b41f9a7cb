// Gives the fields of a tile's form the other tiles of the till.

import { createContext } from 'react';
import type { useRegistry } from '#core';
import type { Tiles } from './Tiles.ts';

export const TillContext = createContext<Tiles | null>(null);

export type TileEntity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
