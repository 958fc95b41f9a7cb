// Holds the side of the squares in which visits of vans are counted, for browser and server.

export const CELL_METRES = 200;
