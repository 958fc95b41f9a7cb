// Finds the elements of the page that show a text, by the text's invisible marks: in the text itself, in labels for
// screen readers, and in titles.
import { keysIn } from './marks.ts';

export interface MarkedElement {
  readonly element: Element;
  /** Keys of the texts in it, the outermost first. */
  readonly keys: readonly string[];
}

/** Attributes that hold texts. */
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'label'];
const NAMED = SPOKEN.map((name) => `[${name}*="\u2060"]`).join();
/** Number of parents up to which a text counts as pointed at, as for an icon in a button. */
const STEPS_UP = 3;

/** Finds texts of the element itself, not of those below it. */
export function foundIn(element: Element): MarkedElement | undefined {
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const texts = [
    ...own.map(({ nodeValue }) => nodeValue ?? ''),
    ...SPOKEN.map((name) => element.getAttribute(name) ?? ''),
  ];
  const isButton = element instanceof HTMLInputElement && ['button', 'submit'].includes(element.type);
  const keys = [...texts, ...(isButton ? [element.value] : [])].flatMap((text) => keysIn(text).reverse());
  return keys.length > 0 ? { element, keys: [...new Set(keys)] } : undefined;
}

const CONTROLS = 'a, button, label, [role=button], [role=menuitem], [role=tab], [role=columnheader]';

/** Finds the text that a person means when pointing at this. */
export function foundAt(target: Element): MarkedElement | undefined {
  let element: Element | null = target;
  for (let step = 0; element && step <= STEPS_UP; step++) {
    const found = foundIn(element);
    if (found) return shownIn(found);
    element = element.parentElement;
  }
  // For an icon in a button, the button's text is meant.
  const control = target.closest(CONTROLS);
  return control ? foundBelow(control)[0] : undefined;
}

/** Prefers a control's visible text to its label for screen readers. */
function shownIn({ element, keys }: MarkedElement): MarkedElement {
  const isShown = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const inner = isShown || !element.matches(CONTROLS) ? undefined : foundBelow(element)[0];
  return inner ? { element: inner.element, keys: [...new Set([...inner.keys, ...keys])] } : { element, keys };
}

/** Lists every text below, in the order of the page. */
export function foundBelow(root: Element): MarkedElement[] {
  const elements = new Set<Element>(root.querySelectorAll(NAMED));
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (parentElement && node.nodeValue?.includes('\u2060')) elements.add(parentElement);
  }
  return [...elements]
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .flatMap((element) => foundIn(element) ?? []);
}
