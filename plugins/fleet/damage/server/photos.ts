// Receives photos of damage one by one as they are taken, before the report is saved. A saved report keeps the photos
// that its pins show and releases the others.
import { sql } from 'kysely';
import { defineReaction, type ServerJob, type Stored } from '#api';

/** Lists the photos of a report's pins, each with its path in the record. */
export function photosOf({
  markers = [],
}: Pick<Stored<'DamageReport'>, 'markers'>): { readonly path: string; readonly id: number }[] {
  return markers.flatMap(({ photo_ids = [] }, at) =>
    photo_ids.map((id, index) => ({ path: `markers.${at}.photo_ids.${index}`, id })),
  );
}

export const photosKept = defineReaction({
  to: 'DamageReport',
  fields: ['markers'],
  run: async (report, { records }) => {
    const photos = records('DamagePhoto', { by: 'product' });
    const wanted = new Set(photosOf(report).map(({ id }) => id));
    const had = await photos.list({ damage_report_id: report.id });
    const known = new Set(had.map(({ id }) => id));
    for (const id of known) if (!wanted.has(id)) await photos.remove(id);
    for (const id of wanted) if (!known.has(id)) await photos.update(id, { damage_report_id: report.id });
  },
});

/** Photos of a form that nobody saved are deleted after two nights. */
export const leftPhotos: ServerJob = {
  id: 'left-photos',
  at: '03:40',
  run: async ({ db, companyId, records, moment }) => {
    const { rows } = await sql<{ id: number }>`select p.id::int from damagephoto p where p.company_id = ${companyId}
      and p.damage_report_id is null and p.created_at < ${moment.toISOString()}::timestamptz - interval '1 day'
      order by p.id limit 500`.execute(db);
    for (const { id } of rows) await records('DamagePhoto').remove(id);
  },
};
