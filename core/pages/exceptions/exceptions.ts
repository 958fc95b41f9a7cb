// Gathers what needs this person into kinds, the gravest first: alarms that fire, and what is counted beside the menu.
import type { Tone } from '#core/contract';
import { type FixValues, fits } from '#core/contract';
import { openMoves } from '../../entity/action/moveActions.ts';
import { allowed } from '../../plugins/allowed.ts';
import type { Registry } from '../../plugins/registry.ts';
import type { ResolvedFix } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { Badge, MenuNode } from '../../shell/sidebar/menu.ts';
import type { Row } from '../../table/window/RowWindow.ts';

/** A record behind an exception, as the server answers it. */
export interface FoundRow {
  readonly of: string;
  readonly plugin: string;
  readonly resource?: string;
  readonly id: number;
  readonly subject?: string | null;
  readonly since?: string | null;
  readonly reason?: string | null;
  readonly values: FixValues;
}

/** An alarm, with the record that it is about and, where it is mended, what its fix needs. */
export interface AlarmRow extends Row {
  readonly subject: string;
  readonly resource?: string;
  readonly record_id?: number;
  readonly severity?: 'INFO' | 'WARNING' | 'CRITICAL';
  readonly started_at?: string;
  readonly subject_key?: string;
}

export interface ExceptionItem extends Omit<FoundRow, 'plugin' | 'values'> {
  readonly plugin?: string;
  readonly values?: FixValues;
  readonly alarm?: AlarmRow;
}

export interface ExceptionKind {
  readonly of: string;
  /** `alarm` or `count`, with `of` its key on the page. */
  readonly key: string;
  readonly title: string;
  readonly tone: Tone;
  readonly amount: number;
  /** The menu group, where two entries have one title. */
  readonly group?: string;
  /** The page with all of them. */
  readonly to?: string;
  /** True if this person can mend one of them, or acknowledge its alarm; the others are only to look at. */
  readonly isOwn?: boolean;
  /** Text keys that say what is counted; the first that is there is written. */
  readonly says: readonly string[];
  readonly items: readonly ExceptionItem[];
}

const TONES: Readonly<Record<Badge['type'], Tone>> = {
  DANGER: 'danger',
  WARNING: 'warning',
  INFO: 'info',
  SUCCESS: 'success',
};
const SEVERITIES = { CRITICAL: 'danger', WARNING: 'warning', INFO: 'info' } as const;
const GRAVEST: readonly Tone[] = ['danger', 'warning', 'info', 'success'];

/** The key of an alarm's kind, which begins the name of its subject. */
export const kindOf = ({ subject_key = '' }: AlarmRow): string => subject_key.split(' ')[0] ?? '';

/** Groups alarms by their kind, in the order in which the kinds come. */
export function byKindOf(alarms: readonly AlarmRow[]): ReadonlyMap<string, readonly AlarmRow[]> {
  const kinds = [...new Set(alarms.map(kindOf))];
  return new Map(kinds.map((kind) => [kind, alarms.filter((alarm) => kindOf(alarm) === kind)]));
}

type Waiting = MenuNode & { readonly badge: Badge; readonly group?: string };

/** Lists the counts beside the menu; two groups may have an entry of one title, so that the group is named then. */
export function waitingIn(menu: readonly MenuNode[]): readonly Waiting[] {
  const all = menu.flatMap((node) => leaves(node)).filter((node): node is Waiting => node.badge !== undefined);
  const isOnce = ({ title }: Waiting) => all.filter((other) => other.title === title).length === 1;
  return all.map((node) => (isOnce(node) ? { ...node, group: undefined } : node));
}

function leaves(node: MenuNode, group?: string): (MenuNode & { readonly group?: string })[] {
  return node.children.length > 0 ? node.children.flatMap((child) => leaves(child, node.title)) : [{ ...node, group }];
}

export interface Found {
  readonly waiting: readonly Waiting[];
  readonly alarms: readonly AlarmRow[];
  readonly rows: readonly FoundRow[];
}

/** Joins them to kinds: alarms stand before counts of the same gravity. */
export function kindsOf({ waiting, alarms, rows }: Found): readonly ExceptionKind[] {
  const byKind = byKindOf(alarms);
  const kinds = [
    ...[...byKind].map(([of, own]) => ofAlarms(of, own, rows)),
    ...waiting.map((node) => ofCount(node, withoutAlarms(rows, alarms))).filter(({ amount }) => amount > 0),
  ];
  return kinds.toSorted((a, b) => GRAVEST.indexOf(a.tone) - GRAVEST.indexOf(b.tone));
}

function ofAlarms(of: string, alarms: readonly AlarmRow[], rows: readonly FoundRow[]): ExceptionKind {
  const tones = alarms.map(({ severity = 'INFO' }) => SEVERITIES[severity]);
  const [first] = alarms;
  return {
    ...{ of, key: `alarm ${of}`, title: titleOf(first), amount: alarms.length, says: [] },
    tone: GRAVEST.find((tone) => tones.some((one) => one === tone)) ?? 'info',
    items: alarms.map((alarm) => itemOf(alarm, rows)),
  };
}

const titleOf = (alarm: AlarmRow | undefined): string =>
  (alarm?.alert_kind as { readonly display?: string } | undefined)?.display ?? '';

/** Joins an alarm to the row of the record that it is about. */
export function itemOf(alarm: AlarmRow, rows: readonly FoundRow[]): ExceptionItem {
  const of = kindOf(alarm);
  const { resource, record_id, subject, started_at: since } = alarm;
  const row = rows.find((one) => one.of === of && one.resource === resource && one.id === record_id);
  return { of, ...row, ...(resource && { resource }), id: record_id ?? 0, subject, since, alarm };
}

/** What stands below an alarm is not told a second time below the count of its page. */
function withoutAlarms(
  rows: readonly FoundRow[],
  alarms: readonly AlarmRow[],
): (FoundRow & { readonly isTold: boolean })[] {
  const told = new Set(alarms.map(({ resource, record_id }) => `${resource} ${record_id}`));
  return rows.map((row) => ({ ...row, isTold: told.has(`${row.resource} ${row.id}`) }));
}

type Told = ReturnType<typeof withoutAlarms>;

function ofCount({ title, badge, group, to, key }: Waiting, rows: Told): ExceptionKind {
  const of = badge.name ?? '';
  const own = rows.filter((row) => row.of === of);
  const told = own.filter(({ isTold }) => isTold).length;
  const plugin = key.split('.')[0];
  return {
    ...{ of, key: `count ${of}`, title, amount: badge.amount - told, tone: TONES[badge.type], to },
    ...(group && { group }),
    says: [`${plugin}.counted.${of}`],
    items: own.filter(({ isTold }) => !isTold),
  };
}

/** Lists the fixes that this person may take for a record, the one that stands on its row first. Call it in an observer. */
export function fixesOf({ fixes }: Pick<Registry, 'fixes'>, { of, values }: ExceptionItem): readonly ResolvedFix[] {
  const { subject } = session;
  if (!values) return [];
  return fixes.filter((fix) => fix.of.includes(of) && allowed(subject, fix) && fits(fix, values));
}

/** Tells whether this person can mend a record, or acknowledge its alarm. Call it in an observer. */
export function isOwn(registry: Pick<Registry, 'fixes' | 'entity'>, item: ExceptionItem): boolean {
  return fixesOf(registry, item).length > 0 || (item.alarm !== undefined && mayAcknowledge(registry, item.alarm));
}

export const ACKNOWLEDGED = 'ACKNOWLEDGED';

export function mayAcknowledge(registry: Pick<Registry, 'entity'>, alarm: AlarmRow): boolean {
  const entity = registry.entity('Alarm');
  return entity !== undefined && openMoves(entity, alarm).some(({ move }) => move.to === ACKNOWLEDGED);
}

/** Puts what this person can mend before what they can only look at. Call it in an observer. */
export function ownFirst(
  registry: Pick<Registry, 'fixes' | 'entity'>,
  kinds: readonly ExceptionKind[],
): readonly ExceptionKind[] {
  const sorted = kinds.map((kind) => {
    const own = kind.items.filter((item) => isOwn(registry, item));
    const others = kind.items.filter((item) => !own.includes(item));
    return { ...kind, items: [...own, ...others], isOwn: own.length > 0 };
  });
  return sorted.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
}
