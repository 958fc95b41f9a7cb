// Writes rows as an Excel workbook of one sheet, zipped while they come (ECMA-376). Texts are stored as texts, so that
// none can be a formula.
import { Readable } from 'node:stream';
import { zipOf } from '../zip/index.ts';
import type { Cell } from './cell.ts';
import { sheetXml } from './sheet-xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PARTS = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The order of the formats is that of STYLE in sheet-xml.ts: plain, heading, day, moment, text that looks like a
 * formula.
 */
const STYLES = `<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" quotePrefix="1"/></cellXfs>
</styleSheet>`;

const FIXED: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PARTS}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]),
  'xl/styles.xml': STYLES,
};

function relations(targets: readonly (readonly [string, string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PARTS}/relationships">${each.join('')}</Relationships>`;
}

export function workbookOf(rows: AsyncIterable<readonly (readonly Cell[])[]>): Readable {
  return zipOf(async (add) => {
    for (const [path, xml] of Object.entries(FIXED)) await add(path, HEAD + xml);
    await add('xl/worksheets/sheet1.xml', Readable.from(sheetXml(rows)), { level: 3 });
  });
}
