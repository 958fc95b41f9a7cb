// Draws a tone of the contract in the widgets' own words for colours.
import type { Intent } from '@blueprintjs/core';
import type { Tone } from '#core/contract';

const INTENTS: Readonly<Record<Tone, Intent>> = {
  neutral: 'none',
  info: 'primary',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

export function intentOf(tone: Tone | undefined): Intent | undefined {
  return tone && INTENTS[tone];
}
