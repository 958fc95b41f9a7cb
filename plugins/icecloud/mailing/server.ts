// Declares the server part of bulk e-mails: whom each reaches, and trying one out.
import { defineServerPart } from '#api';
import { emailJobHooks, newsletterHooks } from './server/email-job.ts';
import { emailTries } from './server/email-try.ts';

export default defineServerPart({
  id: 'mailing',
  hooks: { EmailJob: emailJobHooks, WebshopAccount: newsletterHooks },
  routes: emailTries,
});
