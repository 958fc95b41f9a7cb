// Declares the server part of messages about shifts: who gets them, and who has seen them.
import { defineServerPart } from '#api';
import { messageTold, shiftMessageHooks } from './server/message.ts';
import { messageQueries, seenMessage } from './server/reading.ts';

export default defineServerPart({
  id: 'messages',
  hooks: { ShiftMessage: shiftMessageHooks },
  reacts: [messageTold],
  routes: [seenMessage],
  queries: messageQueries,
});
