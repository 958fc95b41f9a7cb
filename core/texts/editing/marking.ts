// Marks every text that the product shows while texts are edited in place, and removes the marks from everything that
// is sent or copied. It is a chunk of its own, so that other pages do without it.
import type { PostProcessorModule } from 'i18next';
import { outgoing } from '../../http/outgoing.ts';
import { i18n, layAgain } from '../i18n.ts';
import { marked, unmarked } from './marks.ts';

const NAME = 'marks';

interface Resolved {
  readonly res?: unknown;
  /** Key with the plural form: `orders_other`. */
  readonly exactUsedKey?: string;
}

/** A key without a text and an empty text are not marked, since the product tests for both. */
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
  // Stays set, since a form may have taken a marked text over and be sent after editing has ended.
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

/** Removes marks from copied text; fields copy by themselves, and hold only marks that a text brought into them. */
function copyUnmarked(event: ClipboardEvent): void {
  const field = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (field) return;
  const text = window.getSelection()?.toString() ?? '';
  const clean = unmarked(text);
  if (clean === text || !event.clipboardData) return;
  event.clipboardData.setData('text/plain', clean);
  event.preventDefault();
}
