// Finds where a feature of a module imports a private file of another feature: its index.ts or server.ts, or a page
// that it loads. Demo files may be imported by other demo files only.
import type { Arrow } from './arrows.ts';

export function intrusions(between: readonly Arrow[], arrows: readonly Arrow[], folder: string): string[] {
  const own = arrows.filter(({ from, to }) => isIndex(from, folder) && from.split('/')[2] === to.split('/')[2]);
  const loaded = new Set(own.map(({ to }) => to).filter((to) => to.endsWith('.tsx')));
  const isPrivate = (file: string) => /\/(index|server)\.ts$/.test(file) || loaded.has(file);
  return between
    .filter(({ from, to }) => isFeature(from, folder) && (isPrivate(to) || (isOfDemo(to) && !isOfDemo(from))))
    .map(({ from, to }) => `${from} imports ${to}, which belongs to its feature alone`);
}

const isOfDemo = (file: string): boolean => file.includes('/demo/');
const isIndex = (file: string, folder: string): boolean => isFeature(file, folder) && file.endsWith('/index.ts');

/** Leaves out files that join the features, and the module's own demo, which may know all of them. */
function isFeature(file: string, folder: string): boolean {
  const [room, ...inside] = file.slice(folder.length + 1).split('/');
  return inside.length > 0 && room !== 'demo';
}
