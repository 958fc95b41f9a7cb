// Declares the server part of payment links.
import { defineServerPart } from '#api';
import { linkAnswered, linkNotices, openLinks } from './server/answers.ts';
import { linkLetters, payLink } from './server/pay-link.ts';

export default defineServerPart({
  id: 'paylinks',
  routes: [payLink],
  visitors: linkNotices,
  letters: linkLetters,
  jobs: [linkAnswered, openLinks],
  uses: ['payment'],
});
