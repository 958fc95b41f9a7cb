// Declares the module ICECLOUD: the company's people, structure, suppliers and invoices, each feature in a folder.
import { definePlugin } from '#core/contract';
import agreements from './agreements/index.ts';
import articles from './articles/index.ts';
import bank from './bank/index.ts';
import buying from './buying/index.ts';
import company from './company/index.ts';
import deposits from './deposits/index.ts';
import devices from './devices/index.ts';
import drafting from './drafting/index.ts';
import forecast from './forecast/index.ts';
import functions from './functions/index.ts';
import giftcards from './giftcards/index.ts';
import groups from './groups/index.ts';
import invoices from './invoices/index.ts';
import mailing from './mailing/index.ts';
import metrics from './metrics/index.ts';
import notes from './notes/index.ts';
import paylinks from './paylinks/index.ts';
import people from './people/index.ts';
import quotes from './quotes/index.ts';
import recurring from './recurring/index.ts';
import { settings } from './settings.ts';
import structure from './structure/index.ts';
import suppliers from './suppliers/index.ts';
import templates from './templates/index.ts';
import turnover from './turnover/index.ts';

export default definePlugin({
  id: 'icecloud',
  contract: 2,
  license: 'ICECLOUD',
  licenses: ['ICECLOUD'],
  settings,
  menu: [
    { id: 'office', icon: 'office', sortFirst: 70 },
    { id: 'people', icon: 'people', sortFirst: 35 },
    { id: 'icecloud', parent: 'settings', icon: 'cloud', sortFirst: 90 },
    { id: 'people-settings', parent: 'settings', icon: 'people', sortFirst: 80 },
  ],
  parts: [
    company,
    structure,
    functions,
    people,
    agreements,
    notes,
    groups,
    devices,
    mailing,
    suppliers,
    articles,
    buying,
    invoices,
    drafting,
    quotes,
    recurring,
    paylinks,
    deposits,
    bank,
    giftcards,
    templates,
    metrics,
    turnover,
    forecast,
  ],
});
