// Finds the elements of a template that are repeated: the smallest row, list item or paragraph that holds both ends of
// a repeat, because a text editor keeps these together.
import { DomUtils, type parseDocument } from 'htmlparser2';

export type Child = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Child, { attribs: object }>;

const REPEATED = new Set(['tr', 'li', 'p']);
export const BEGIN = /\{\{\s*#(\w+)\s*\}\}/;
/** Deeper nesting than anything that is printed. */
const DEEPEST = 16;

export function isElement(child: Child): child is Element {
  return 'attribs' in child;
}

/** Answers the name of the list for which an element is repeated. */
export function repeatOf(element: Element): string | undefined {
  return repeatsIn(element.children) === 0 ? heldBy(element) : undefined;
}

/** Counts the repeats that lie whole within an element. */
export function repeatsIn(children: readonly Child[]): number {
  return children.reduce((sum, child) => sum + repeats(child), 0);
}

export function isDeep(children: readonly Child[]): boolean {
  let level = children;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((child) => (isElement(child) ? child.children : []));
  }
  return false;
}

function repeats(child: Child): number {
  if (!isElement(child)) return 0;
  return repeatsIn(child.children) || (heldBy(child) ? 1 : 0);
}

function heldBy(element: Element): string | undefined {
  if (!REPEATED.has(element.name)) return undefined;
  const text = DomUtils.textContent(element);
  const name = BEGIN.exec(text)?.[1];
  return name && new RegExp(`\\{\\{\\s*/${name}\\s*\\}\\}`).test(text) ? name : undefined;
}
