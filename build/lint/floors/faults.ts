// Reports where a folder breaks its floors: an import upwards, a room without a floor, and circles of rooms or of
// files.
import { type Arrow, arrowsIn, filesIn } from './arrows.ts';
import { circlesOf } from './circles.ts';
import { intrusions } from './features.ts';
import type { Building } from './table.ts';

export function faultsOf(root: string, building: Building): string[] {
  const { folder, floors } = building;
  const arrows = arrowsIn(root, folder);
  const order = floors && Object.values(floors).flat();
  const roomOf = (file: string) => roomIn(folder, file);
  const between = arrows.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  return [
    ...(order ? unplaced(filesIn(root, folder).map(roomOf), building, order) : []),
    ...(order ? upwards(between, roomOf, order) : circlesOfRooms(between, roomOf, folder)),
    ...(building.features ? intrusions(between, arrows, folder) : []),
    ...circlesOf(arrows).map((files) => `${folder}: these files import each other in a circle: ${files.join(', ')}`),
  ];
}

/** Answers the file itself where it lies in no room. */
function roomIn(folder: string, file: string): string {
  return file.slice(folder.length + 1).split('/')[0]!;
}

function unplaced(rooms: readonly string[], { folder, entrances = [] }: Building, order: readonly string[]): string[] {
  const there = new Set(rooms);
  const known = new Set([...order, ...entrances]);
  return [
    ...[...there].filter((room) => !known.has(room)).map((room) => `${folder}/${room} stands on no floor of the table`),
    ...[...known].filter((room) => !there.has(room)).map((room) => `${folder}/${room} is in the table and not there`),
  ];
}

type RoomOf = (file: string) => string;

/** Finds imports from a lower floor of a higher one; entrances stand above all rooms. */
function upwards(between: readonly Arrow[], roomOf: RoomOf, order: readonly string[]): string[] {
  const heightOf = (file: string) => {
    const height = order.indexOf(roomOf(file));
    return height < 0 ? order.length : height;
  };
  return between
    .filter(({ from, to }) => heightOf(to) > heightOf(from))
    .map(({ from, to }) => `${from} imports ${to}, which stands above it`);
}

function circlesOfRooms(between: readonly Arrow[], roomOf: RoomOf, folder: string): string[] {
  const rooms = between.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }));
  return circlesOf(rooms).map((circle) => `${folder}: these rooms import each other in a circle: ${circle.join(', ')}`);
}
