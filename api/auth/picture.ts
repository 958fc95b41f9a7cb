// Changes one's own picture on my-profile; it needs no permission, since it cannot name another person (docs/domain
// 4.5).
import type { FastifyInstance } from 'fastify';
import type { Entity } from '#core/contract';
import { type Actor, invalid } from '../contract/index.ts';
import {
  dropUntaken,
  type FileKeeping,
  fileRules,
  inspectAll,
  keepFile,
  OWN_PICTURE,
  readMultipart,
  setOwnPicture,
} from '../files/index.ts';
import { DROP_PICTURE, SET_PICTURE } from './described-person.ts';
import { loadProfile } from './profile.ts';

interface PictureOptions extends FileKeeping {
  readonly entities: readonly Entity[];
}

/** Name of the field in the profile's own calls; its multipart field is `picture`. */
const FIELD = 'picture_uri';

/** Registers nothing if the product has no employees with pictures. */
export function ownPicture(app: FastifyInstance, { database, store, entities }: PictureOptions): void {
  const employee = entities.find(({ resource }) => resource === OWN_PICTURE.resource);
  const rule = employee && fileRules(employee)[OWN_PICTURE.field];
  if (!rule) return;
  const profile = async (actor: Actor) => ({ data: await database.system((db) => loadProfile(db, actor)) });

  app.put('/auth/profile/picture', { config: { described: SET_PICTURE } }, async (request) => {
    const { actor } = request;
    const { companyId, employeeId } = actor;
    const rules = { [FIELD]: rule };
    const clean = await inspectAll(await readMultipart(request, rules), rules, app.reading);
    const picture = clean.get(FIELD);
    if (!picture) throw invalid([{ path: FIELD, code: 'required' }]);
    const { id } = await keepFile({ database, store }, { ...picture, ...OWN_PICTURE, companyId, employeeId });
    try {
      await database.tenant(companyId, (db) => setOwnPicture(db, actor, id));
    } catch (error) {
      await dropUntaken({ database, store }, companyId, [id]);
      throw error;
    }
    return profile(actor);
  });

  app.delete('/auth/profile/picture', { config: { described: DROP_PICTURE } }, async ({ actor }) => {
    await database.tenant(actor.companyId, (db) => setOwnPicture(db, actor, null));
    return profile(actor);
  });
}
