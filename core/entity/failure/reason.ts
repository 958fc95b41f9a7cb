// Says why a call on one record failed, in a sentence short enough for a line in a list.
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, labelKeyOf } from '../../fields/entityField.ts';
import type { Translate } from '../../fields/kind.ts';
import { errorText, type FieldError, rootField } from '../../form/errors.ts';
import { HttpError } from '../../http/problem.ts';
import { useRegistry } from '../../plugins/context.ts';
import type { Registry } from '../../plugins/registry.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

interface Blocker {
  readonly resource: string;
  readonly count: number;
}

/** Writes the reason; `errorsOf` answers the ones that belong to fields. */
export interface Reason {
  (error: unknown): string;
  readonly errorsOf: (error: unknown) => readonly FieldError[];
}

export function useReason(entity: ResolvedEntity): Reason {
  const { t } = useTranslation();
  const registry = useRegistry();
  const say = useCallback((error: unknown) => reasonOf(error, entity, registry, t), [entity, registry, t]);
  return useMemo(() => Object.assign((error: unknown) => say(error), { errorsOf }), [say]);
}

function errorsOf(error: unknown): readonly FieldError[] {
  return error instanceof HttpError ? (error.problem.errors ?? []) : [];
}

/** Server errors with a text of their own. */
const TROUBLES = ['tooSlow', 'databaseAway', 'diskFull', 'storageReadOnly'];

const BY_STATUS: Readonly<Record<number, string>> = {
  0: 'offline',
  401: 'session',
  403: 'forbidden',
  404: 'gone',
  405: 'forbidden',
  412: 'stale',
  429: 'busy',
  503: 'busy',
};

function reasonOf(error: unknown, entity: ResolvedEntity, registry: Registry, t: TFunction): string {
  if (!(error instanceof HttpError)) return t('core.reason.server');
  const { status, problem } = error;
  if (problem.code === 'inUse') return t('core.reason.inUse', { list: blockersText(problem.blockers, registry, t) });
  if (problem.code === 'hasMembers') return t('core.reason.hasMembers');
  const [field] = problem.errors ?? [];
  if (field) return fieldText(field, entity, t);
  const own = t(`errors.${problem.code}`, { defaultValue: '', plugin: problem.plugin });
  if ((status === 409 || status === 422 || problem.plugin || TROUBLES.includes(problem.code)) && own) return own;
  return t(`core.reason.${BY_STATUS[status] ?? (status < 500 ? 'refused' : 'server')}`);
}

function fieldText(error: FieldError, entity: ResolvedEntity, t: TFunction): string {
  const name = rootField(error);
  const text = errorText(t as Translate, error);
  return fieldOf(entity, name) ? t('core.ui.named', { label: t(labelKeyOf(entity, name)), text }) : text;
}

/** Lists the references: "3 divisions, 1 order". */
function blockersText(blockers: unknown, registry: Registry, t: TFunction): string {
  const list = Array.isArray(blockers) ? (blockers as Blocker[]) : [];
  return list
    .map(({ resource, count }) => {
      const entity = registry.entity(resource);
      return `${count} ${entity ? t(entity.text, { count }) : resource}`;
    })
    .join(', ');
}
