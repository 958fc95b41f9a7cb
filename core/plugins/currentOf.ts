// Finds the menu entry that a page belongs to.
import type { MenuNode } from './resolving/pages-and-menu/menu-tree.ts';

/** Answers the entry whose path, or `matchPath`, holds the URL; the longest one if there are several. */
export function currentOf(nodes: readonly MenuNode[], pathname: string): MenuNode | undefined {
  const found = nodes.flatMap(leaves).flatMap((node) =>
    [node.href?.split('?')[0], node.matchPath, ...node.holds.map(({ target }) => target?.href)]
      .filter((path) => path !== undefined)
      .filter((path) => isWithin(pathname, path))
      .map((path) => ({ node, length: path.length })),
  );
  return found.toSorted((a, b) => b.length - a.length)[0]?.node;
}

function leaves(node: MenuNode): MenuNode[] {
  return node.children.length > 0 ? node.children.flatMap(leaves) : [node];
}

/** Tells whether the path is the page's own or lies below it; trailing slashes do not count. */
function isWithin(pathname: string, path: string): boolean {
  const [here, there] = [trimmed(pathname), trimmed(path)];
  return here === there || here.startsWith(`${there}/`);
}

function trimmed(path: string): string {
  return path.replace(/\/+$/, '');
}
