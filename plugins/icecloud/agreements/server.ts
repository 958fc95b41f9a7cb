// Declares the server part of wage agreements, which prints their legal document.
import { defineServerPart } from '#api';
import { functionAllowed } from './server/allowed.ts';
import { legalDocument } from './server/legal-document.ts';

export default defineServerPart({ id: 'agreements', documents: [legalDocument], reacts: [functionAllowed] });
