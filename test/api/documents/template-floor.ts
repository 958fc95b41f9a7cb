// Makes what tests of a company's templates need: a product, people who ask, and printed papers as text.
import shipped from '../../../plugins/server.ts';
import { call, startProduct, tokenOf } from '../auth/product.ts';
import { readPdf } from './read-pdf.ts';

export type TemplateFloor = Awaited<ReturnType<typeof templateFloor>>;

export async function templateFloor() {
  const product = await startProduct({ modules: shipped });
  const token = await tokenOf(product, 'admin');
  const ask = (method: string, path: string, body?: unknown, who = token) =>
    call(product, `/v1/${path}`, { method, token: who, body });
  const made = async (resource: string, body: object) => {
    const answer = await ask('POST', resource, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const preview = ({ name: _, ...template }: { name?: string; [key: string]: unknown }, who = token) =>
    ask('POST', 'document/template/preview', template, who);
  /** Prints a paper such as `icecloud/invoice?id=7` and answers its text. */
  const printed = async (paper: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.address}/v1/document/${paper}`, { headers });
    return readPdf(Buffer.from(await answer.arrayBuffer()));
  };
  return { product, token, ask, made, preview, printed };
}

/** A template, of a supplier order unless `more` says otherwise. */
export const slip = (html_content: string, more = {}) => ({
  name: 'Slip',
  kind: 'SUPPLIER_ORDER',
  locale: 'de',
  html_content,
  ...more,
});
