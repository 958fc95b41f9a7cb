// Holds invoices as XML against the official rules of Peppol, where SCOOP_PEPPOL_RULES names a folder of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ublOf } from '../../../plugins/icecloud/invoices/ubl/ubl.ts';
import { xmlOf } from '../../../plugins/icecloud/invoices/ubl/ubl-xml.ts';
import { randomPaper } from '../../invoices.ts';

describe('the official rules', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scoop-ubl-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const written = (seed: number) => {
    const file = join(folder, `${seed}.xml`);
    writeFileSync(file, xmlOf(ublOf(randomPaper(seed))));
    return file;
  };
  const hold = (rules: string, files: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('node', ['build/peppol-rules.mjs', rules, ...files], {
      encoding: 'utf8',
    });
    // The error shows the faults and not the two hundred names.
    if (status !== 0) throw new Error(stdout + stderr);
    return stdout;
  };

  test('a folder without any is said, and never taken for a pass', () => {
    expect(() => hold(folder, [written(1)])).toThrow('There are no rules');
  });

  const { SCOOP_PEPPOL_RULES: given } = process.env;
  if (given) {
    const keep = () => {
      const files = Array.from({ length: 200 }, (_, at) => written(at + 1));
      expect(hold(given, files)).toContain('200 files');
    };
    test('two hundred invoices of any lines break none of them', keep, 600_000);
  }
});
