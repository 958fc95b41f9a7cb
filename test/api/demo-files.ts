// Keeps the folder in which the demo company's files lie during a run, as in the product's folder `files`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Answers the folder; empty before it is made. */
export const demoFiles = (): string => process.env.SCOOP_TEST_DEMO ?? '';

export function makeDemoFiles(): string {
  process.env.SCOOP_TEST_DEMO = mkdtempSync(join(tmpdir(), 'scoop-demo-'));
  return demoFiles();
}

export function removeDemoFiles(): void {
  if (demoFiles()) rmSync(demoFiles(), { recursive: true, force: true });
}
