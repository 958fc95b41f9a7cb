// Picks the pages that are asked whether they match an address: hundreds would be compared one by one at each step
// otherwise.

const beginnings = new Map<string, string>();

/** False only where no address like that can match: it begins otherwise than the path does up to its first parameter. */
export function couldStandAt(pathname: string, fullPath: string): boolean {
  // Letters that are written in another way are compared by the router.
  if (pathname.includes('%')) return true;
  let beginning = beginnings.get(fullPath);
  if (beginning === undefined) {
    const [fixed = ''] = fullPath.split(/[^/]*[:*?]/, 1);
    beginning = fixed.replace(/\/+$/, '').toLowerCase();
    beginnings.set(fullPath, beginning);
  }
  return pathname.toLowerCase().startsWith(beginning);
}
