// Declares the server part of messages about shifts: who gets them, and who has seen them.
import { defineServerPart } from '#api';
import { handOver, messageDay, messageShift, messageTold } from './server/message.ts';
import { messageQueries, seenMessage } from './server/reading.ts';

export default defineServerPart({
  id: 'messages',
  reacts: [messageTold],
  routes: [messageShift, handOver, messageDay, seenMessage],
  queries: messageQueries,
});
