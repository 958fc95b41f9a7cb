// Puts a notice of the inbox into words from the registry: its sentence, its subject, and the page that it opens.
import { can, formattingLocale, spokenValues } from '#core/contract';
import { addressOf, may } from '../../fields/access.ts';
import { saidName } from '../../fields/value.tsx';
import type { Registry } from '../../plugins/registry.ts';
import type { ResolvedEntity, ResolvedNotice } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';

export interface Notice {
  readonly id: number;
  /** Plugin and kind of notice: `iceshop.sold-out`. */
  readonly kind: string;
  readonly actor: { readonly id: number; readonly display: string | null; readonly picture_uri?: string } | null;
  readonly about?: { readonly resource: string; readonly id?: number; readonly display?: string | null };
  readonly values: Readonly<Record<string, string | number>>;
  readonly times: number;
  readonly at: string;
  readonly read: boolean;
}

export interface NoticeInWords {
  readonly notice: Notice;
  readonly kind: ResolvedNotice;
  readonly sentence: string;
  /** The subject, if the sentence does not name it. */
  readonly about?: string;
  /** Page that it opens. */
  readonly to?: string;
}

function viewOf(entity: ResolvedEntity, id: number, { at }: ResolvedNotice): string {
  return addressOf(entity, 'view', id) + (at ? `#${at}` : '');
}

/** Answers the address of the page that the notice names, to who may open it. */
function pageOf({ plugin, page: id }: ResolvedNotice, registry: Registry): string | undefined {
  const page = id === undefined ? undefined : registry.pages.find((each) => each.plugin === plugin && each.id === id);
  return page && session.subject && can(session.subject, page) ? page.href : undefined;
}

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Answers undefined if the notice's plugin is missing, such as a package that was just removed. */
export function speak(notice: Notice, registry: Registry, t: Translate): NoticeInWords | undefined {
  const kind = registry.notices.find(({ key }) => key === notice.kind);
  if (!kind) return undefined;
  const { about, actor, values } = notice;
  const entity = about && registry.entity(about.resource);
  const said = about?.display ?? '';
  const record = entity ? saidName(entity, said, t) : said;
  const known = { actor: actor?.display ?? '', record };
  const sentence = t(kind.titleKey, { ...spokenValues(formattingLocale(session.locale), values), ...known });
  const name = record || (entity ? t(entity.text, { count: 2 }) : '');
  const isOpen = entity && !entity.noPages && may(entity, about?.id ? 'show' : 'index');
  const ofAbout = isOpen ? (about?.id ? viewOf(entity, about.id, kind) : addressOf(entity, 'index')) : undefined;
  const to = ofAbout ?? pageOf(kind, registry);
  return { notice, kind, sentence, ...(name && !sentence.includes(name) && { about: name }), ...(to && { to }) };
}
