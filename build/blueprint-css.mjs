// Divides Blueprint's stylesheet into what Scoop shows and what only packages may show (`?rest`), since packages may
// use every component of Blueprint. The second part, two fifths of the rules, is loaded separately.

/** Components that Scoop does not show, with the beginning of their class names. */
export const UNSHOWN = {
  Alert: 'alert',
  Breadcrumbs: 'breadcrumbs?',
  Card: 'card',
  CardList: 'card-list',
  Code: 'code',
  CompoundTag: 'compound-tag',
  ControlCard: 'control-card',
  ControlGroup: 'control-group',
  DialogStep: 'dialog-step',
  EditableText: 'editable-text',
  EntityTitle: 'entity-title',
  HotkeysDialog: 'hotkey',
  KeyComboTag: 'key',
  Link: 'link',
  MultistepDialog: 'multistep-dialog',
  Navbar: 'navbar',
  NonIdealState: 'non-ideal-state',
  NumericInput: 'numeric-input',
  PanelStack: 'panel-stack',
  RunningText: 'running-text',
  Section: 'section',
  Slider: 'slider',
  TagInput: 'tag-input',
  Tooltip: 'tooltip',
  Tree: 'tree',
};

const NAMES = Object.values(UNSHOWN).join('|');
/** Also matches icons as letters of a font, since Scoop draws its icons as SVG. */
const REST = new RegExp(`\\.bp6-(?:(?:${NAMES})(?![a-z])|icon-(?!standard|large)[a-z0-9-]+::before)`);

/**
 * Rules for every element that Scoop's own base styles set too. They are dropped, because elements whose children
 * explicitly inherit share no computed style, which made computing the styles of a page take half as long again.
 */
const OURS = /^\s*(box-sizing:\s*inherit|background:\s*rgba\(125, 188, 255, 0\.6\));?\s*$/;

export default function divide(css) {
  return partOf(css.replace(/\/\*[\s\S]*?\*\//g, ''), this.resourceQuery === '?rest');
}

/** Picks one of the two parts from a list of rules, with the selectors that belong to it. */
function partOf(css, isRest) {
  return rulesOf(css)
    .map(({ head, body }) => {
      if (body === undefined) return isRest ? '' : head;
      if (/^@(media|supports|layer)/.test(head)) return blockOf(head, partOf(body, isRest));
      if (head.startsWith('@')) return isRest ? '' : blockOf(head, body);
      const selectors = selectorsOf(head).filter((one) => isUnshown(one) === isRest);
      return selectors.length > 0 ? blockOf(selectors.join(','), body) : '';
    })
    .join('\n');
}

function blockOf(head, body) {
  return body.trim() === '' || OURS.test(body) ? '' : `${head}{${body}}`;
}

/** Looks past `:not(…)`: a rule for everything but a component is not about that component. */
function isUnshown(selector) {
  return REST.test(selector.replace(/:not\([^)]*\)/g, ''));
}

/** Splits at the outermost level: each block's head and body, or a line without a block. */
function rulesOf(css) {
  const rules = [];
  let [from, open, depth] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (sign === '{' && depth++ === 0) open = index;
    const ends = (sign === '}' && --depth === 0) || (sign === ';' && depth === 0);
    if (!ends) continue;
    const head = css.slice(from, sign === '}' ? open : index + 1).trim();
    rules.push(sign === '}' ? { head, body: css.slice(open + 1, index) } : { head });
    from = index + 1;
  }
  return rules;
}

function selectorsOf(head) {
  return head.split(/,(?![^(]*\))/).map((one) => one.trim());
}
