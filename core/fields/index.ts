// Lists the browser half of each kind of field by its id, and exports the room to the browser.
import type { FieldSchema } from '#core/contract';
import type { BrowserKind } from './browser.ts';
import { checkbox } from './checkbox/index.tsx';
import { color } from './color/index.tsx';
import { country } from './country/index.tsx';
import { date } from './date/index.tsx';
import { datetime } from './datetime/index.tsx';
import { email } from './email/index.tsx';
import { enterpriseNr } from './enterprise-nr/index.tsx';
import { establishmentNr } from './establishment-nr/index.tsx';
import { file } from './file/index.tsx';
import { html } from './html/index.tsx';
import { iban } from './iban/index.tsx';
import { integer } from './integer/index.ts';
import { kindOf } from './kinds.ts';
import { link } from './link/index.tsx';
import { list } from './list/index.tsx';
import { money } from './money/index.ts';
import { multiline } from './multiline/index.tsx';
import { nationalRegistryNr } from './national-registry-nr/index.ts';
import { number } from './number/index.ts';
import { objects } from './objects/index.tsx';
import { options } from './options/index.tsx';
import { percent } from './percent/index.ts';
import { phone } from './phone/index.tsx';
import { polygon } from './polygon/index.tsx';
import { relation } from './relation/index.tsx';
import { relations } from './relations/index.ts';
import { select } from './select/index.tsx';
import { slug } from './slug/index.tsx';
import { text } from './text/index.ts';
import { time } from './time/index.tsx';
import { vatNr } from './vat-nr/index.tsx';
import './fields.css';

export const BROWSER_KINDS: Readonly<Record<string, BrowserKind>> = {
  ...{ text, multiline, number, integer, money, percent, checkbox, select, options, list, objects, object: objects },
  ...{ color, date, time, datetime, email, phone, iban, link, slug, country, relation, relations, file, html, polygon },
  'enterprise-nr': enterpriseNr,
  'establishment-nr': establishmentNr,
  'vat-nr': vatNr,
  'national-registry-nr': nationalRegistryNr,
};

export function browserKindOf(field: FieldSchema): BrowserKind {
  return BROWSER_KINDS[kindOf(field).id] ?? text;
}
