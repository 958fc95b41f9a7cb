// Lists records for the search over everything: the last opened ones before typing, then the server's results.
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Recent, recents } from '../entity/recents.ts';
import { addressOf, may } from '../fields/access.ts';
import { http } from '../http/http.ts';
import { useRegistry } from '../plugins/context.ts';
import type { Registry } from '../plugins/registry.ts';
import { useAsked } from '../records/useAsked.ts';
import type { Choice } from './choice.ts';

/** A single letter would match almost everything. */
const LEAST = 2;
/** A pause of this length means that a word is typed; without it each letter would cost a request. */
const PAUSE_MS = 90;

interface Found {
  readonly data: readonly Recent[];
}

export interface Records {
  readonly choices: readonly Choice[];
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
}

export function useRecords(typed: string): Records {
  const { t } = useTranslation();
  const registry = useRegistry();
  const asked = usePaused(typed.trim());
  const isAsking = typed.trim().length >= LEAST;
  const { data, state } = useAsked<readonly Recent[]>(isAsking && asked.length >= LEAST ? asked : undefined, {
    ask: async (signal) => (await http.get<Found>('search', { query: { q: asked }, signal })).data.data,
    keeps: true,
  });
  const choices = useDeferredValue(isAsking ? data : undefined) ?? [];
  const kindOf = (text: string) => t(text, { count: 1 });
  return {
    choices: isAsking ? choices.flatMap((one) => choiceOf(registry, one, kindOf)) : [],
    state: !isAsking ? 'idle' : asked === typed.trim() ? state : 'loading',
  };
}

/** Lists the records that were opened last in this tab, if the person may still open them. */
export function useRecents(): readonly Choice[] {
  const { t } = useTranslation();
  const registry = useRegistry();
  const [kept] = useState(recents);
  return kept.flatMap((one) => choiceOf(registry, one, (text) => t(text, { count: 1 })));
}

function choiceOf(registry: Registry, { resource, id, name }: Recent, kindOf: (text: string) => string): Choice[] {
  const entity = registry.entity(resource);
  if (!entity || !may(entity, 'show')) return [];
  const to = addressOf(entity, 'view', id);
  return [{ key: to, title: name, note: kindOf(entity.text), icon: entity.icon, to }];
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
