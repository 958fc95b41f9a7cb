// Describes kinds of notices for people's inboxes.
import type { Notice } from '#core/contract';
import { closed, text, tone } from './basics.ts';

export const NOTICE = closed<Notice>(
  {
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 },
  },
  {
    icon: text,
    tone,
    at: text,
    page: text,
  },
);
