// Picks the pages that can match an address, since comparing hundreds of them at each navigation is slow.

const beginnings = new Map<string, string>();

/** Answers false only if no such address can match: its beginning differs from the path up to the first parameter. */
export function couldStandAt(pathname: string, fullPath: string): boolean {
  // Encoded letters are left to the router's comparison.
  if (pathname.includes('%')) return true;
  let beginning = beginnings.get(fullPath);
  if (beginning === undefined) {
    const [fixed = ''] = fullPath.split(/[^/]*[:*?]/, 1);
    beginning = fixed.replace(/\/+$/, '').toLowerCase();
    beginnings.set(fullPath, beginning);
  }
  return pathname.toLowerCase().startsWith(beginning);
}
