// Finds circles of imports: groups of files that all reach each other (Tarjan's algorithm, in one walk).
import type { Arrow } from './arrows.ts';

export function circlesOf(arrows: readonly Arrow[]): string[][] {
  const ends = new Map<string, string[]>();
  for (const { from, to } of arrows) ends.set(from, [...(ends.get(from) ?? []), to]);
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  for (const one of ends.keys()) if (!numbers.has(one)) visit(one);
  return circles.map((circle) => circle.sort()).sort();

  /** Answers the lowest number among the open nodes that it reaches. */
  function visit(one: string): number {
    const own = numbers.size;
    numbers.set(one, own);
    open.push(one);
    let lowest = own;
    for (const end of ends.get(one) ?? []) {
      if (!numbers.has(end)) lowest = Math.min(lowest, visit(end));
      else if (open.includes(end)) lowest = Math.min(lowest, numbers.get(end)!);
    }
    if (lowest === own) {
      const closed = open.splice(open.indexOf(one));
      if (closed.length > 1) circles.push(closed);
    }
    return lowest;
  }
}
