// Writes a change into a source as a switch: the program stays the same until `globalThis.__mutant` says that it is on. So
// many changes stand in one copy of the product, and one loading of it serves them all.
import { parseSync } from '@swc/core';

/** Tells whether an expression can stand as one branch of a choice between two. */
const EXPRESSION = /(Expression|Literal|Assertion|^JSXElement|^JSXFragment)$/;
/** Types that stand around a value, not in its place. */
const TYPED_VALUE = /^Ts(As|NonNull|Satisfies)Expression$|^TsConstAssertion$|^TsParameterProperty$/;
const FUNCTION = /Function|Method|^Constructor$|etterProperty$|^(Class|Private)Property$/;
/** Of a chain the whole one is chosen: its parts are nothing without each other. */
const IN_CHAIN = ['object', 'callee', 'base', 'tag', 'template', 'children'];

/** Answers nothing for a change of types alone, which no program notices. `isAtLoad`: it stands outside of all functions. */
export function switched(source, { at, before, after }, isJsx, number) {
  const { tree, rangeOf } = parsed(source, isJsx);
  const path = pathTo(tree, rangeOf, at, at + before.length);
  if (path.some(({ node }) => node.type?.startsWith('Ts') && !TYPED_VALUE.test(node.type))) return undefined;
  const chosen = choice(path, before);
  if (!chosen) return undefined;
  const [start, end] = rangeOf(chosen);
  const was = source.slice(start, end);
  const mutated = before.startsWith('return') ? 'undefined' : replaced(was, at - start, before, after);
  const both = `(globalThis.__mutant?.(${number}) ? (${mutated}) : (${was}))`;
  const text = source.slice(0, start) + both + source.slice(end);
  return isCode(text, isJsx) ? { text, isAtLoad: !path.some(({ node }) => FUNCTION.test(node.type)) } : undefined;
}

/** A change that is no program any more says nothing about tests. */
export function isCode(source, tsx) {
  try {
    parseSync(source, { syntax: 'typescript', tsx });
    return true;
  } catch {
    return false;
  }
}

/** With a semicolon in front: where it begins is where the places that swc tells are counted from, in bytes. */
function parsed(source, tsx) {
  const text = `;${source}`;
  const tree = parseSync(text, { syntax: 'typescript', tsx });
  const bytes = Buffer.from(text);
  const charOf = (place) => bytes.subarray(0, place - tree.span.start).toString().length - 1;
  return { tree, rangeOf: ({ span }) => [charOf(span.start), charOf(span.end)] };
}

/** The nodes that hold the place, from the outermost to the innermost. */
function pathTo(tree, rangeOf, from, until) {
  let deepest = [];
  const path = [];
  const visit = (value, key) => {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const each of value) visit(each, key);
      return;
    }
    if (value !== tree && value.span && value.type && value.span.end > value.span.start) {
      const [start, end] = rangeOf(value);
      if (start > from || end < until) return;
    }
    path.push({ node: value, key });
    if (path.length > deepest.length) deepest = [...path];
    for (const [name, child] of Object.entries(value)) if (name !== 'span') visit(child, name);
    path.pop();
  };
  visit(tree, '');
  return deepest;
}

function choice(path, before) {
  const { node } = path.findLast((each) => each.node.type && each.node.span) ?? {};
  if (node?.type === 'ReturnStatement' && before.startsWith('return')) return node.argument;
  if (node?.type === 'IfStatement') return node.test;
  const stands = ({ node: each, key }, nth) => EXPRESSION.test(each.type) && mayBeChosen(key, path[nth - 1]?.node.type);
  let at = path.findLastIndex(stands);
  while (at > 0 && isPart(path[at].key, path[at - 1].node))
    at = path.findLastIndex((each, nth) => nth < at && stands(each, nth));
  return path[at]?.node;
}

/** Names of members, what is assigned to, and an attribute's plain text have no room for a choice. */
function mayBeChosen(key, parent) {
  if (key === 'key' || (key === 'value' && parent === 'JSXAttribute')) return false;
  return !(key === 'left' && parent === 'AssignmentExpression') && parent !== 'UpdateExpression';
}

const isPart = (key, parent) =>
  IN_CHAIN.includes(key) || parent.type === 'TsNonNullExpression' || parent.operator === 'delete';

/** `if (` becomes `if (!`: of a condition it is the beginning that changes. */
function replaced(was, at, before, after) {
  return at < 0 ? `!${was}` : was.slice(0, at) + after + was.slice(at + before.length);
}
