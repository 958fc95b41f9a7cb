// Writes a change into a source as a switch: the program behaves as before until `globalThis.__mutant` answers that the
// change is on. One copy of the product thus holds many changes and is loaded once.
import { parseSync } from '@swc/core';

/** Tells whether an expression can stand as one branch of a choice between two. */
const EXPRESSION = /(Expression|Literal|Assertion|^JSXElement|^JSXFragment)$/;
/** Type expressions that wrap a value without replacing it. */
const TYPED_VALUE = /^Ts(As|NonNull|Satisfies)Expression$|^TsConstAssertion$|^TsParameterProperty$/;
const FUNCTION = /Function|Method|^Constructor$|etterProperty$|^(Class|Private)Property$/;
/** Of a chain such as `a.b()`, the whole is switched, because its parts cannot stand alone. */
const IN_CHAIN = ['object', 'callee', 'base', 'tag', 'template', 'children'];

/**
 * Answers undefined for a change of types alone, which no test can notice. `isAtLoad`: it stands outside of all
 * functions.
 */
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

/** Whether the changed source still parses; a change that does not says nothing about tests. */
export function isCode(source, tsx) {
  try {
    parseSync(source, { syntax: 'typescript', tsx });
    return true;
  } catch {
    return false;
  }
}

/** Parses with a semicolon in front, because swc counts its positions from the first token, in bytes. */
function parsed(source, tsx) {
  const text = `;${source}`;
  const tree = parseSync(text, { syntax: 'typescript', tsx });
  const bytes = Buffer.from(text);
  const charOf = (place) => bytes.subarray(0, place - tree.span.start).toString().length - 1;
  return { tree, rangeOf: ({ span }) => [charOf(span.start), charOf(span.end)] };
}

/** The nodes that contain the place, from the outermost to the innermost. */
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

/** Whether a choice may stand here: not for names of members, targets of assignments, or an attribute's plain text. */
function mayBeChosen(key, parent) {
  if (key === 'key' || (key === 'value' && parent === 'JSXAttribute')) return false;
  return !(key === 'left' && parent === 'AssignmentExpression') && parent !== 'UpdateExpression';
}

const isPart = (key, parent) =>
  IN_CHAIN.includes(key) || parent.type === 'TsNonNullExpression' || parent.operator === 'delete';

/**
 * Applies the change to the text; where the changed text lies outside it, as in `if (` to `if (!`, the condition is
 * negated.
 */
function replaced(was, at, before, after) {
  return at < 0 ? `!${was}` : was.slice(0, at) + after + was.slice(at + before.length);
}
