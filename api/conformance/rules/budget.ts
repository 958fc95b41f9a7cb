// Measures a package's downloads: its code when a page is opened, its manifest at every sign-in.
import { gzipSync } from 'node:zlib';
import { error, type Finding } from '../finding.ts';
import type { Package } from '../folder.ts';

/** Size after gzip. */
export const WEB_KILOBYTES = 150;
export const MANIFEST_KILOBYTES = 20;

export function budgetFindings({ files, web, manifestBytes }: Package): Finding[] {
  return [
    ...weigh(files.web, Buffer.from(web), WEB_KILOBYTES),
    ...weigh(files.manifest, manifestBytes, MANIFEST_KILOBYTES),
  ];
}

function weigh(file: string, content: Buffer, kilobytes: number): Finding[] {
  const weight = gzipSync(content).length / 1000;
  if (weight <= kilobytes) return [];
  return [error('budget', { file, path: '' }, `weighs ${weight.toFixed(1)} KB after gzip, of ${kilobytes} at most`)];
}
