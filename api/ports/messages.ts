// Lists the messages to outside services with their outcome: those about one record, and the latest of all.
import { type RawBuilder, sql } from 'kysely';
import type { PortDeclaration, Rows } from '../contract/index.ts';
import { jobOf, type Message } from '../queue/hand-over.ts';

/** A message in the calls' answer. */
export interface SentMessage {
  readonly id: number;
  readonly port: string;
  readonly state: 'WAITING' | 'SENT' | 'FAILED';
  readonly tries: number;
  /** When it was sent or given up; for a waiting one, the time of the next attempt. */
  readonly at: string;
  /** Code of the last attempt. */
  readonly error_code: string | null;
  readonly error: string | null;
  readonly plugin: string;
  readonly record: Message['record'] | null;
}

const LAST = 20;
const STATE = sql`case state when 'DONE' then 'SENT' when 'FAILED' then 'FAILED' else 'WAITING' end`;
const AT = sql`to_jsonb(case when state in ('DONE', 'FAILED') then done_at else due_at end)`;
const SENT = sql`id, substr(name, 6) as port, ${STATE} as state, tries, ${AT} as at, error_code, error,
  payload ->> 'plugin' as plugin, payload -> 'record' as record`;

/** Lists those of thirty days. */
export async function sentAbout(
  db: Rows,
  companyId: number,
  record: NonNullable<Message['record']>,
): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`select ${SENT} from background_job where company_id = ${companyId}
    and name like 'port.%' and payload -> 'record' = ${JSON.stringify(record)}::jsonb order by id desc`.execute(db);
  return rows;
}

/** Lists the newest first, with their content, but for what the port's file says is `writeOnly`. */
export async function lastSent(
  db: Rows,
  companyId: number,
  { port, message }: Pick<PortDeclaration, 'port' | 'message'>,
): Promise<(SentMessage & Pick<Message, 'message'>)[]> {
  const { rows } = await sql<
    SentMessage & Pick<Message, 'message'>
  >`select ${SENT}, ${withoutSecrets(secretsOf(message))} as message
    from background_job where company_id = ${companyId} and name = ${jobOf(port)} order by id desc limit ${LAST}`.execute(
    db,
  );
  return rows;
}

const withoutSecrets = (paths: readonly string[][]): RawBuilder<unknown> =>
  paths.reduce<RawBuilder<unknown>>((left, path) => sql`${left} #- ${path}::text[]`, sql`payload -> 'message'`);

interface Part {
  readonly writeOnly?: boolean;
  readonly properties?: Readonly<Record<string, Part>>;
}

/** Lists the paths of what is never shown. */
const secretsOf = (schema: Part): string[][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    part.writeOnly ? [[name]] : secretsOf(part).map((path) => [name, ...path]),
  );
