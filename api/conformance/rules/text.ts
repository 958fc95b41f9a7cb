// Checks texts: all four languages hold the same keys and placeholders, every text that the manifest needs exists, and
// none belongs to others.
import { keysOfDeclared, LOCALES } from '#core/contract';
import { differingTexts, emptyTexts, missingTexts, type TextFault, type Texts, textKeysOf } from '#core/verdict';
import { error, type Finding } from '../finding.ts';
import type { Subject } from '../subject.ts';
import { fileOf } from '../subject.ts';

/** Keys besides its own: its server's refusals, its units, and its permissions' names. */
const SHARED = ['errors.', 'units.', 'icecloud.permission.collection.', 'icecloud.permission.license.'];

export function textFindings(subject: Subject, core: Texts): Finding[] {
  const { pack } = subject;
  const [first, ...others] = LOCALES;
  const model = pack.texts[first] ?? {};
  const found: [string, TextFault[]][] = [
    ...LOCALES.map((locale): [string, TextFault[]] => [locale, emptyTexts(pack.texts[locale] ?? {})]),
    ...others.map((locale): [string, TextFault[]] => {
      const texts = pack.texts[locale];
      return [locale, texts ? differingTexts(model, texts) : []];
    }),
    [first, missingTexts({ ...core, ...model }, [...ownKeys(subject), ...declaredKeys(subject)])],
    [first, Object.keys(model).flatMap((key) => foreign(key, subject, core))],
  ];
  return found.flatMap(([locale, faults]) =>
    faults.map(({ path, reason }) => error('text', { file: `${pack.files.texts}/${locale}.json`, path }, reason)),
  );
}

/** Lists the keys that the manifest asks for, without headings of settings that other plugins bring. */
function ownKeys(subject: Subject): string[] {
  const headings = subject.shipped.map(({ id }) => `${id}.settings`);
  return textKeysOf(holding(subject)).filter((key) => !headings.includes(key));
}

/** Lists the keys of the package's licences and of what it declares for entities of other plugins. */
function declaredKeys({ plugin, entities, shippedEntities }: Subject): string[] {
  const licenses = (plugin.licenses ?? []).map((id) => `icecloud.permission.license.${id}`);
  return [...licenses, ...keysOfDeclared(plugin, [...entities, ...shippedEntities])];
}

/** A wrong entity file was reported already, and its texts cannot be derived. */
function holding({ plugin, entities }: Subject): Subject['plugin'] {
  const models = entities.map(({ model }) => model);
  return { ...plugin, entities: plugin.entities?.filter((item) => models.includes(fileOf(item).model)) };
}

function foreign(key: string, subject: Subject, core: Texts): TextFault[] {
  const { plugin, entities } = subject;
  if (declaredKeys(subject).includes(key)) return [];
  if (namesOf(plugin).some((name) => key.startsWith(`${name}.`)) || isHelp(key, plugin.id, entities)) return [];
  if (!SHARED.some((prefix) => key.startsWith(prefix))) {
    return [{ path: key, reason: `does not begin with ${plugin.id}.` }];
  }
  return Object.hasOwn(core, key) ? [{ path: key, reason: 'is a text of Scoop itself' }] : [];
}

/** Lists the names under which the package's texts may stand: its own, and those of plugins from which features moved. */
function namesOf({ id, entities = [], extends: extended = {}, settings }: Subject['plugin']): string[] {
  const added = Object.values(extended).flatMap(({ files = [], panels = [] }) => [...files, ...panels]);
  const moved = [...entities.map(fileOf), ...added, ...Object.values(settings?.properties ?? {})];
  return [id, ...moved.flatMap((each) => each.as ?? [])];
}

/** Help is of one of its pages, or of the pages of one of its entities (docs/plugins/lists.md, "Help"). */
function isHelp(key: string, plugin: string, entities: Subject['entities']): boolean {
  return key.startsWith(`help.${plugin}.`) || entities.some(({ resource }) => key === `help.${resource}`);
}
