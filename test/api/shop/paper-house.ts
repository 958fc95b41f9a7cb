// Starts the product and a mail server for one suite about papers, and reads what was mailed and printed.
import shipped from '../../../plugins/server.ts';
import { type Answer, call, type Product, startProduct, tokenOf } from '../auth/product.ts';
import { readPdf } from '../documents/read-pdf.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';

export interface PaperHouse {
  readonly product: Product;
  readonly mails: MailServer;
  /** The token of an administrator, in whose name `ask` and `made` call. */
  readonly token: string;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Creates a record and answers it. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it made
  made(resource: string, body: object): Promise<any>;
}

export function ownPaperHouse(): PaperHouse {
  let mails: MailServer;
  let product: Product;
  let token: string;
  beforeAll(async () => {
    mails = await startMailServer();
    product = await startProduct({ modules: shipped, env: mails.env });
    token = await tokenOf(product, 'admin');
  });
  afterAll(async () => {
    await product?.stop();
    await mails?.close();
  });
  const ask: PaperHouse['ask'] = (method, path, body) => call(product, `/v1/${path}`, { method, token, body });
  const made: PaperHouse['made'] = async (resource, body) => {
    const answer = await ask('POST', resource, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  return {
    get product() {
      return product;
    },
    get mails() {
      return mails;
    },
    get token() {
      return token;
    },
    ask,
    made,
  };
}

/** Reads the PDF that is attached to a mail. */
export function attachedTo(mail: string) {
  const [, text = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
  return readPdf(Buffer.from(text, 'base64'));
}

export const subjectOf = (mail: string) => /^Subject: (.*)/m.exec(mail)?.[1];
