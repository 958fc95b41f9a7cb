// Declares the server part of bulk e-mails: whom each reaches, and trying one out; and the port of text messages.
import { defineServerPart } from '#api';
import { emailJobHooks, mailsQueued, newslettersDropped } from './server/email-job.ts';
import { emailTries } from './server/email-try.ts';
import sms from './sms.port.json';

export default defineServerPart({
  id: 'mailing',
  hooks: { EmailJob: emailJobHooks },
  reacts: [mailsQueued, newslettersDropped],
  routes: emailTries,
  declaredPorts: [sms],
});
