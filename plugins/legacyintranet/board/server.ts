// Declares the server part of the board: who a notice is for, who has read it, and the phone numbers.
import { defineServerPart } from '#api';
import { seedBoard } from './demo/board.ts';
import { audienceCount, readCount } from './server/audience.ts';
import { boardRead, noticesUnread, unreadNotices } from './server/badge.ts';
import { boardNotices, noticeReaders } from './server/board.ts';
import { noticeHooks, noticeTold, tellNotices } from './server/notice.ts';
import { phoneNumbers, sharedOwn, shareOwn } from './server/phones.ts';
import { markRead, markUnread } from './server/reading.ts';

export default defineServerPart({
  id: 'board',
  hooks: { IntranetNotice: noticeHooks },
  reacts: [noticeTold],
  computed: { IntranetNotice: { read_count: readCount, audience_count: audienceCount } },
  routes: [markRead, markUnread, sharedOwn, shareOwn],
  queries: [boardNotices, noticeReaders, phoneNumbers, boardRead],
  badges: [unreadNotices],
  exceptions: [noticesUnread],
  jobs: [tellNotices],
  demo: { order: 90, seed: seedBoard },
});
