// Reads from an HTML element's style what can be printed, as plain values.
import type { parseDocument } from 'htmlparser2';

export type Child = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Child, { attribs: object }>;

export function isElement(child: Child): child is Element {
  return 'attribs' in child;
}

export interface Look {
  readonly align?: string;
  /** Points. */
  readonly size?: number;
  readonly color?: string;
  readonly bold?: true;
}

const ALIGN = /(?:^|;)\s*text-align:\s*(left|center|right)\b/i;
const SIZE = /(?:^|;)\s*font-size:\s*([\d.]+)(pt|px)\b/i;
const COLOR = /(?:^|;)\s*color:\s*(#[0-9a-f]{6})\b/i;
const BOLD = /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)\b/i;
const PAGE = /(?:^|;)\s*page-break-before:\s*always\b/i;
const POINTS_A_PIXEL = 0.75;

export function lookOf({ attribs: { style = '', align } }: Element): Look {
  const side = ALIGN.exec(style)?.[1] ?? /^(left|center|right)$/i.exec(align ?? '')?.[1];
  const [, size, unit] = SIZE.exec(style) ?? [];
  const points = Number(size) * (unit?.toLowerCase() === 'px' ? POINTS_A_PIXEL : 1);
  const color = COLOR.exec(style)?.[1];
  return {
    ...(side && { align: side.toLowerCase() }),
    ...(size && { size: Math.min(72, Math.max(4, points)) }),
    ...(color && { color }),
    ...(BOLD.test(style) && { bold: true }),
  };
}

export function beginsPage({ attribs: { style = '' } }: Element): boolean {
  return PAGE.test(style);
}
