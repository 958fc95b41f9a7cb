// Carries one deletion from question to answer, with its state and its obstacle.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { http } from '../../../http/http.ts';
import { HttpError } from '../../../http/problem.ts';
import type { ResolvedEntity } from '../../../plugins/resolved.ts';
import type { Row } from '../../../table/window/RowWindow.ts';

export interface Blocker {
  readonly resource: string;
  readonly count: number;
}
/** An obstacle that prevents the deletion and that a person can do something about. */
export type Obstacle =
  | { readonly kind: 'inUse'; readonly blockers: readonly Blocker[] }
  | { readonly kind: 'hasMembers'; readonly members: readonly string[] }
  /** A refusal by a rule of the server with a text of its own. */
  | { readonly kind: 'refused'; readonly code: string; readonly params?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'stale' | 'gone' | 'forbidden' | 'offline' | 'unknown' };

export class Deletion {
  busy = false;
  obstacle: Obstacle | null = null;
  /** Version of the deleted record, with which it can be restored. */
  etag: string | null = null;

  constructor(
    readonly entity: ResolvedEntity,
    public record: Row,
  ) {
    makeAutoObservable(this, { entity: false, etag: false, record: observableRef, obstacle: observableRef });
  }

  /** True if the record is in use and the entity can deactivate records. */
  get canDeactivate(): boolean {
    const { active } = this.entity.schema.properties;
    return this.obstacle?.kind === 'inUse' && active?.type === 'boolean' && this.record.active !== false;
  }

  /** Answers true when the record is gone. Members that were shown in the question do not prevent it. */
  delete(): Promise<boolean> {
    const confirm = this.obstacle?.kind === 'hasMembers' ? 'members' : undefined;
    const isStale = this.obstacle?.kind === 'stale';
    const headers = isStale || confirm ? undefined : versionHeader(this.record);
    return this.attempt(async () => {
      const answer = await http.delete(this.address, { query: { confirm }, headers });
      this.etag = answer.headers.get('ETag');
    });
  }

  /** Answers true when the record is deactivated. */
  deactivate(): Promise<boolean> {
    return this.attempt(async () => {
      const { data } = await http.patch<{ data: Row }>(this.address, { active: false });
      runInAction(() => {
        this.record = data.data;
      });
    });
  }

  private get address(): string {
    return `${this.entity.resource}/${this.record.id}`;
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    try {
      await work();
      return true;
    } catch (error) {
      const obstacle = obstacleOf(error);
      runInAction(() => {
        this.obstacle = obstacle;
      });
      return false;
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }
}

/** Sends the version, so that a record that was changed since it was shown is not deleted. */
function versionHeader({ version }: Row): Record<string, string> | undefined {
  return typeof version === 'number' ? { 'If-Match': `"${version}"` } : undefined;
}

function obstacleOf(error: unknown): Obstacle {
  if (!(error instanceof HttpError)) return { kind: 'unknown' };
  const { status, problem } = error;
  if (problem.code === 'inUse') return { kind: 'inUse', blockers: listOf<Blocker>(problem.blockers) };
  if (problem.code === 'hasMembers') return { kind: 'hasMembers', members: namesOf(problem.members) };
  if (status === 412) return { kind: 'stale' };
  if (status === 404) return { kind: 'gone' };
  if (status === 403 || status === 405) return { kind: 'forbidden' };
  const [own = problem] = problem.errors ?? [];
  if (status === 409 || status === 422) return { kind: 'refused', code: own.code, params: paramsOf(own.params) };
  return { kind: status === 0 ? 'offline' : 'unknown' };
}

const paramsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? value : [];
}

/** Answers the names of members, which come as texts or as records with a display name. */
function namesOf(value: unknown): string[] {
  return listOf<unknown>(value).map((member) =>
    typeof member === 'object' && member !== null && 'display' in member ? String(member.display) : String(member),
  );
}
