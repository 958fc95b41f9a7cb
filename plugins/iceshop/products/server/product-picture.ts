// Answers GET /public/webshop/{company}/product/{id}: the picture of a product that is for sale (docs/webshop.md).
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type CallDescription, describing, notFound, type PublicContext, readFileRow, sendFile } from '#api';
import { productState } from './product.ts';

const PRODUCT_PICTURE: CallDescription = {
  ...{ id: 'showProductPicture', tag: 'webshop', open: true, problems: [404] },
  names: { company: { type: 'integer', minimum: 1 } },
  answers: { 200: describing.fileAnswer('The picture of what is for sale.', 'image/*') },
};

interface Asked {
  Params: { company: string; id: string };
}

export function productPictures(app: FastifyInstance, { database, files }: PublicContext): void {
  app.get<Asked>(
    '/webshop/:company/product/:id',
    { config: { described: PRODUCT_PICTURE } },
    async (request, reply) => {
      const { company, id } = request.params;
      if (![company, id].every((each) => /^[1-9]\d{0,14}$/.test(each))) throw notFound();
      const companyId = Number(company);
      const file = await database.tenant(companyId, async (db) => {
        const { rows } = await sql<{ image_uri: string | null }>`select p.image_uri from product p
          join company c on c.id = p.company_id and 'ICESHOP' = any(c.licenses)
          where p.company_id = ${companyId} and p.id = ${id}::bigint and p.deleted_at is null
            and ${productState('p')} in ('PUBLISHED', 'SOLD_OUT')`.execute(db);
        const image = rows[0]?.image_uri;
        return image ? readFileRow(db, companyId, image) : undefined;
      });
      if (!file) throw notFound();
      return sendFile(request, reply, { store: files, file });
    },
  );
}
