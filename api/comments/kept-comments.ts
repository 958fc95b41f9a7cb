// Reads the stored comments of a record page by page, newest first, and tells for each whether this reader may change
// it.
import { type RawBuilder, sql } from 'kysely';
import type { AskedPage } from '../activity/parse-page.ts';
import { type EmployeeName, fullName } from '../auth/full-name.ts';
import { type Actor, notFound, type Rows } from '../contract/index.ts';
import { mentionsIn } from './mentions.ts';

export interface Comment {
  readonly id: number;
  readonly at: string;
  readonly edited_at: string | null;
  readonly author: Named & { readonly picture_uri?: string };
  /** Text in which colleagues stand as `@[12]`. */
  readonly content: string;
  readonly mentions: readonly Named[];
  readonly may_edit: boolean;
  readonly may_delete: boolean;
}

/** The name is null if the employee was deleted for good. */
type Named = Pick<EmployeeName, 'id'> & { readonly display: string | null };

/** The record whose comments are read, and the reader. */
export interface Talk {
  readonly actor: Actor;
  readonly resource: string;
  readonly record: number;
  /** True if the reader may delete the record, and so its comments. */
  readonly isAdmin: boolean;
  /** Picture of the employee `e`, if this reader may see it. */
  readonly portrait: RawBuilder<string | null>;
}

export interface StoredComment {
  readonly id: number;
  readonly author: number;
  readonly content: string;
  readonly at: string;
  readonly edited: string | null;
}

const COLUMNS = sql`id, employee_id as author, content, at, edited_at as edited`;
const within = ({ actor, resource, record }: Talk) =>
  sql`company_id = ${actor.companyId} and resource = ${resource} and record_id = ${record}`;

export async function listComments(db: Rows, talk: Talk, { size, after }: AskedPage) {
  const before = after ? sql`and id < ${after}::bigint` : sql``;
  const [{ rows }, counted] = await Promise.all([
    sql<StoredComment>`select ${COLUMNS} from comment where ${within(talk)} ${before}
      order by id desc limit ${size + 1}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from comment where ${within(talk)}`.execute(db),
  ]);
  const shown = rows.slice(0, size);
  const next = rows.length > size ? String(shown.at(-1)?.id) : null;
  return { data: await spoken(db, talk, shown), meta: { next, total: counted.rows[0]?.total ?? 0 } };
}

/** Reads and locks a comment; 404 if there is none. */
export async function readComment(db: Rows, talk: Talk, id: number): Promise<StoredComment> {
  const { rows } = await sql<StoredComment>`select ${COLUMNS} from comment
    where ${within(talk)} and id = ${id} for update`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function addComment(db: Rows, talk: Talk, content: string): Promise<Comment> {
  const { actor, resource, record } = talk;
  const { rows } = await sql<StoredComment>`insert into comment (company_id, resource, record_id, employee_id, content)
    values (${actor.companyId}, ${resource}, ${record}, ${actor.employeeId}, ${content}) returning ${COLUMNS}`.execute(
    db,
  );
  return (await spoken(db, talk, rows))[0]!;
}

export async function changeComment(db: Rows, talk: Talk, id: number, content: string): Promise<Comment> {
  const { rows } = await sql<StoredComment>`update comment set content = ${content}, edited_at = now()
    where ${within(talk)} and id = ${id} returning ${COLUMNS}`.execute(db);
  return (await spoken(db, talk, rows))[0]!;
}

export async function dropComment(db: Rows, talk: Talk, id: number): Promise<void> {
  await sql`delete from comment where ${within(talk)} and id = ${id}`.execute(db);
}

export const isAuthor = ({ actor }: Talk, { author }: StoredComment): boolean => author === actor.employeeId;

async function spoken(db: Rows, talk: Talk, comments: readonly StoredComment[]): Promise<Comment[]> {
  const people = comments.flatMap(({ author, content }) => [author, ...mentionsIn(content)]);
  const known = await peopleOf(db, talk, people);
  const named = (id: number): Named => ({ id, display: known.get(id)?.display ?? null });
  const authored = (id: number): Comment['author'] => {
    const picture = known.get(id)?.picture;
    return { ...named(id), ...(picture && { picture_uri: picture }) };
  };
  return comments.map((comment) => ({
    id: comment.id,
    at: new Date(comment.at).toISOString(),
    edited_at: comment.edited && new Date(comment.edited).toISOString(),
    author: authored(comment.author),
    content: comment.content,
    mentions: mentionsIn(comment.content).map(named),
    may_edit: isAuthor(talk, comment),
    may_delete: isAuthor(talk, comment) || talk.isAdmin,
  }));
}

type Known = EmployeeName & { readonly picture: string | null };

/** Reads people's names, including those who left. */
async function peopleOf(
  db: Rows,
  { actor: { companyId }, portrait }: Talk,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Known>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Known>`select e.id, ${fullName('e')} as display, ${portrait} as picture from employee e
    where e.company_id = ${companyId} and e.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((person) => [person.id, person]));
}
