// Draws the pictures and documents of the demo company: they show no real person, need no licence, and weigh a few
// kilobytes each.
import sharp from 'sharp';
import { Random } from './random.ts';

const GROUNDS = ['#f3c6d3', '#c7dff0', '#d3e8cf', '#f6e0b5', '#ddd0ee', '#f2cfc0'];
const SKINS = ['#f2d3bd', '#e3b592', '#c98f6b', '#8f5f43', '#f6dfcd'];
const HAIRS = ['#2d221e', '#5b3a24', '#9a6a3a', '#d3a550', '#7d7d80', '#a1462c'];
const SHIRTS = ['#a41e50', '#1f5f8b', '#2f7a55', '#444a58', '#8a5a14'];
const LONG_HAIR = '<path d="M58 108 Q50 40 128 38 Q206 40 198 108 L202 190 Q128 214 54 190 Z"';
const SHORT_HAIR = '<path d="M64 112 Q58 42 128 40 Q198 42 192 112 Q176 84 128 82 Q80 84 64 112 Z"';

/** Draws an SVG as a PNG. */
export function drawDemo(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** Draws a face of few shapes; each number always gives the same person. */
export function demoPortrait(seed: number): Promise<Buffer> {
  const random = new Random(seed);
  const [ground, skin, hair, shirt] = [GROUNDS, SKINS, HAIRS, SHIRTS].map((colours) => random.pick(colours));
  const isLong = random.chance(0.5);
  return drawDemo(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${ground}"/>
    ${isLong ? `${LONG_HAIR} fill="${hair}"/>` : ''}
    <path d="M28 256 Q34 190 104 184 L152 184 Q222 190 228 256 Z" fill="${shirt}"/>
    <rect x="106" y="150" width="44" height="48" rx="22" fill="${skin}"/>
    <ellipse cx="128" cy="118" rx="58" ry="66" fill="${skin}"/>
    ${SHORT_HAIR} fill="${hair}"/>
    <circle cx="106" cy="118" r="6" fill="#2b2b2b"/><circle cx="150" cy="118" r="6" fill="#2b2b2b"/>
    <path d="M104 146 Q128 166 152 146" fill="none" stroke="#8a3b3b" stroke-width="5" stroke-linecap="round"/>
  </svg>`);
}

/** Makes one page with a title and lines below it. */
export function demoPdf(title: string, lines: readonly string[] = []): Buffer {
  const texts = [`BT /F1 20 Tf 56 770 Td (${pdfText(title)}) Tj ET`];
  lines.forEach((line, index) => {
    texts.push(`BT /F1 11 Tf 56 ${735 - index * 18} Td (${pdfText(line)}) Tj ET`);
  });
  const content = texts.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  return Buffer.from(assemble(objects), 'latin1');
}

function assemble(objects: readonly string[]): string {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const rows = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`;
}

/** Replaces characters that the font lacks by a question mark. */
function pdfText(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&');
}
