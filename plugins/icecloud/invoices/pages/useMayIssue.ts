// Answers whether the signed-in person issues invoices and reminds customers.
import { session } from '#core';
import { can } from '#core/contract';

const DECIDERS = { license: 'ICECLOUD', permissions: ['ICECLOUD_INVOICES_MODERATE'] };

export const useMayIssue = (): boolean => session.subject !== null && can(session.subject, DECIDERS);
