// Marks every text that the product shows while texts are edited in place, and keeps the marks on the page: what is
// sent or copied is without them. A chunk of its own, so that a page on which nobody edits texts pays nothing.
import type { PostProcessorModule } from 'i18next';
import { outgoing } from '../../http/outgoing.ts';
import { i18n, layAgain } from '../i18n.ts';
import { marked, unmarked } from './marks.ts';

const NAME = 'marks';

interface Resolved {
  readonly res?: unknown;
  /** With the plural form: `orders_other`. */
  readonly exactUsedKey?: string;
}

/** A key without a text, and an empty text, stay what they are: the product asks for both. */
const marker: PostProcessorModule = {
  type: 'postProcessor',
  name: NAME,
  process(value, _key, options: { i18nResolved?: Resolved }) {
    const { res, exactUsedKey } = options.i18nResolved ?? {};
    if (typeof value !== 'string' || value === '' || typeof res !== 'string' || !exactUsedKey) return value;
    return marked(value, exactUsedKey);
  },
};

let isReady = false;

function prepare(): void {
  if (isReady) return;
  isReady = true;
  i18n.use(marker);
  // For good: a form may have taken a text over, and is sent when texts are edited no more.
  outgoing.clean = unmarked;
  document.addEventListener('copy', copyUnmarked);
  document.addEventListener('cut', copyUnmarked);
}

/** Draws every text again, with or without marks. */
export function setMarking(isOn: boolean): void {
  prepare();
  Object.assign(i18n.options, { postProcess: isOn ? [NAME] : false, postProcessPassResolved: isOn });
  layAgain();
}

/** Fields copy by themselves, and hold no marks but those that a text brought into them. */
function copyUnmarked(event: ClipboardEvent): void {
  const field = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (field) return;
  const text = window.getSelection()?.toString() ?? '';
  const clean = unmarked(text);
  if (clean === text || !event.clipboardData) return;
  event.clipboardData.setData('text/plain', clean);
  event.preventDefault();
}
