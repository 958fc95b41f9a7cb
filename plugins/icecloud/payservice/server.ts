// Declares the service with which customers pay online, and plays it in the demo company: payments are asked for as of
// a real one, and paid on a page of its own.
import { defineServerPart } from '#api';
import payment from './payment.port.json';
import { pretendedPayPage } from './server/pretended-pay-page.ts';
import { pretendPayment } from './server/pretended-payment.ts';

export default defineServerPart({
  id: 'payservice',
  declaredPorts: [
    {
      ...payment,
      pretend: {
        send: (message, context) => pretendPayment(context, context.companyId, message),
        open: pretendedPayPage,
      },
    },
  ],
});
