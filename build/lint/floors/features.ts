// Finds where a feature of a module imports what is another one's alone: the files that say what it contributes, and the pages
// that it loads. Of its demo only other demos know.
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

/** Neither what joins the features nor the module's own demo, which may know all of them. */
function isFeature(file: string, folder: string): boolean {
  const [room, ...inside] = file.slice(folder.length + 1).split('/');
  return inside.length > 0 && room !== 'demo';
}
