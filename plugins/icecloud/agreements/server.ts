// The paper of a wage agreement.
import { defineServerPart } from '#api';
import { legalDocument } from './server/legal-document.ts';

export default defineServerPart({ id: 'agreements', documents: [legalDocument] });
