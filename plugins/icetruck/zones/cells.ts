// Holds the squares in which visits of vans and demand are counted, for browser and server.

/** Side of a square in metres. */
export const CELL_METRES = 200;
/** Metres of a degree of latitude; a degree of longitude is shorter by the cosine of the latitude. */
export const DEGREE_METRES = 111_200;
