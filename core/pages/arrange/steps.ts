// The steps by which keys and the menu of a tile arrange it.
import { type Draft, movedBy, sized } from './draft.ts';
import type { TileBox } from './resizing.ts';

/** Each step with the text that says what it has done. */
export const STEPS = {
  earlier: 'core.dashboard.said.moved',
  later: 'core.dashboard.said.moved',
  first: 'core.dashboard.said.moved',
  last: 'core.dashboard.said.moved',
  wider: 'core.dashboard.said.sized',
  narrower: 'core.dashboard.said.sized',
  higher: 'core.dashboard.said.sized',
  lower: 'core.dashboard.said.sized',
  content: 'core.dashboard.said.sized',
  hide: 'core.dashboard.said.hidden',
} as const;

export type Step = keyof typeof STEPS;

const KEYS: Readonly<Record<string, Step>> = {
  ...{ ArrowLeft: 'earlier', ArrowUp: 'earlier', ArrowRight: 'later', ArrowDown: 'later', Home: 'first', End: 'last' },
  ...{ Delete: 'hide', Backspace: 'hide' },
};
const SHIFTED: Readonly<Record<string, Step>> = {
  ...{ ArrowLeft: 'narrower', ArrowRight: 'wider', ArrowUp: 'lower', ArrowDown: 'higher', Home: 'content' },
};
const STEP_PIXELS = 40;

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Answers the step that a pressed key means, if any. */
export function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed): Step | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return (shiftKey ? SHIFTED : KEYS)[key];
}

/** Answers the draft after the step. */
export function stepped(
  draft: Draft,
  { key, size = 1 }: { readonly key: string; readonly size?: number },
  step: Step,
  { columns, content }: Pick<TileBox, 'columns' | 'content'>,
): Draft {
  const width = draft.sizes[key]?.width ?? size;
  const height = draft.sizes[key]?.height ?? content;
  if (step === 'earlier') return movedBy(draft, key, -1);
  if (step === 'later') return movedBy(draft, key, 1);
  if (step === 'first') return movedBy(draft, key, -draft.order.length);
  if (step === 'last') return movedBy(draft, key, draft.order.length);
  if (step === 'wider') return sized(draft, key, { width: Math.min(columns, width + 1) });
  if (step === 'narrower') return sized(draft, key, { width: Math.max(1, width - 1) });
  if (step === 'higher') return sized(draft, key, { height: height + STEP_PIXELS });
  if (step === 'lower') return sized(draft, key, { height: height - STEP_PIXELS });
  return sized(draft, key, { height: undefined });
}
