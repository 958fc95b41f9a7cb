// Declares the server part of ICECLOUD, each feature in a folder. Hooks of one entity run in the order of the features.
import { defineServer } from '#api';
import agreements from './agreements/server.ts';
import articles from './articles/server.ts';
import bank from './bank/server.ts';
import buying from './buying/server.ts';
import company from './company/server.ts';
import demo from './demo/server.ts';
import deposits from './deposits/server.ts';
import devices from './devices/server.ts';
import drafting from './drafting/server.ts';
import forecast from './forecast/server.ts';
import functions from './functions/server.ts';
import giftcards from './giftcards/server.ts';
import groups from './groups/server.ts';
import invoices from './invoices/server.ts';
import mailing from './mailing/server.ts';
import metrics from './metrics/server.ts';
import notes from './notes/server.ts';
import paylinks from './paylinks/server.ts';
import payservice from './payservice/server.ts';
import people from './people/server.ts';
import quotes from './quotes/server.ts';
import recurring from './recurring/server.ts';
import structure from './structure/server.ts';
import suppliers from './suppliers/server.ts';
import templates from './templates/server.ts';
import turnover from './turnover/server.ts';

export default defineServer({
  plugin: 'icecloud',
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
    payservice,
    bank,
    giftcards,
    templates,
    metrics,
    turnover,
    forecast,
    demo,
  ],
});
