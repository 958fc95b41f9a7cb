// Moves what damage says of a van, which stood in the vans' own tables, to the tables beside them.
import { sql } from 'kysely';
import type { ServerMigration } from '#api';

interface Moved {
  readonly van: string;
  readonly column: string;
  /** The type of the column, with its default and collation. */
  readonly type: string;
}

const movedBeside = ({ van, column, type }: Moved): ServerMigration => ({
  from: [`${van}.${column}`],
  up: async ({ db }) => {
    const [own, beside, name] = [sql.table(van), sql.table(`${van}_with_fleet`), sql.ref(column)];
    await sql`create table if not exists ${beside} (company_id bigint not null references company (id),
      id bigint not null, primary key (company_id, id))`.execute(db);
    await sql`alter table ${beside} add column ${name} ${sql.raw(type)}`.execute(db);
    await sql`insert into ${beside} (company_id, id, ${name}) select company_id, id, ${name} from ${own}
      on conflict (company_id, id) do update set ${name} = excluded.${name}`.execute(db);
    await sql`alter table ${own} drop column ${name}`.execute(db);
  },
});

const STATE = { column: 'out_of_service', type: 'boolean default false' };
const PICTURE = { column: 'damage_report_background_image_uri', type: 'text collate "und-x-icu"' };

export const vanMigrations = {
  '001-delivery-van-state': movedBeside({ van: 'deliveryvan', ...STATE }),
  '002-delivery-van-picture': movedBeside({ van: 'deliveryvan', ...PICTURE }),
  '003-icecream-van-state': movedBeside({ van: 'icecreamvan', ...STATE }),
  '004-icecream-van-picture': movedBeside({ van: 'icecreamvan', ...PICTURE }),
};
