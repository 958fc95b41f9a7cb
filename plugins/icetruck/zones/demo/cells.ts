// Draws neighbouring areas around given centres, without gaps or overlap: each point belongs to the nearest centre.

/** Kilometres east and north of the middle of the map. */
export type Point = readonly [x: number, y: number];

/** The outline of each centre's cell, cut from a first outline that the centre has. */
export function cellsOf(
  centres: readonly Point[],
  outline: (centre: Point, index: number) => readonly Point[],
): Point[][] {
  return centres.map((centre, index) =>
    centres
      .filter((other) => other !== centre)
      .reduce<Point[]>((cell, other) => nearerTo(cell, centre, other), [...outline(centre, index)]),
  );
}

/** Cuts off the part of the cell that is nearer to the other centre (Sutherland and Hodgman). */
function nearerTo(cell: readonly Point[], [cx, cy]: Point, [ox, oy]: Point): Point[] {
  const [nx, ny] = [ox - cx, oy - cy];
  const middle = (nx * (ox + cx) + ny * (oy + cy)) / 2;
  const beyond = ([x, y]: Point) => nx * x + ny * y - middle;
  return cell.flatMap((point, index) => {
    const next = cell[(index + 1) % cell.length] as Point;
    const [here, there] = [beyond(point), beyond(next)];
    const kept = here <= 0 ? [point] : [];
    return here <= 0 === there <= 0 ? kept : [...kept, between(point, next, here / (here - there))];
  });
}

function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}
