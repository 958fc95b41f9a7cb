// Gathers what is needed to create companies: the modules, their resources, and the shipped texts.
import type { Dictionary, Locale } from '#core/contract';
import type { Module } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { translator } from '../mail/index.ts';
import type { FoundingParts } from './found.ts';

interface Parts {
  readonly modules: readonly Module[];
  readonly resources: ReadonlyMap<string, Resource>;
  readonly composition: {
    readonly permissions: readonly string[];
    readonly texts: Readonly<Record<Locale, Dictionary>>;
  };
}

export function makingOf({ modules, resources, composition: { permissions, texts } }: Parts): FoundingParts {
  const words = translator(texts);
  return { modules, resources, permissions, words: (locale) => (key) => words.getFixedT(locale)(key) };
}
