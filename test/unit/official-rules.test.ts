// The official rules of Peppol on two hundred random invoices, where an operator gives a folder of them (docs/peppol.md).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ublOf } from '../../plugins/icecloud/invoices/ubl.ts';
import { xmlOf } from '../../plugins/icecloud/invoices/ubl-xml.ts';
import { randomPaper } from '../invoices.ts';

const rules = process.env.SCOOP_PEPPOL_RULES;
const given = rules ? test : test.skip;

given(
  'two hundred invoices of any lines break none of the official rules',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'scoop-ubl-'));
    const files = Array.from({ length: 200 }, (_, at) => {
      const file = join(folder, `${at + 1}.xml`);
      writeFileSync(file, xmlOf(ublOf(randomPaper(at + 1))));
      return file;
    });
    try {
      const said = execFileSync('node', ['build/peppol-rules.mjs', String(rules), ...files], { encoding: 'utf8' });
      expect(said).toContain('200 files');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  600_000,
);
