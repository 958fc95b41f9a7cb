// Finds what keeps a template from being printed: unknown placeholders, repeats that are not closed, and nesting that
// is too deep.
import { type PlaceholderFault, placeholderFaults, type Variables } from '#core/fields/server';
import type { HtmlThreads } from '../contract/index.ts';
import { BEGIN, htmlOf } from '../html/index.ts';

export type TemplateFault = PlaceholderFault | { readonly code: 'tooDeep'; readonly params?: undefined };

/** @param threads in which a long template is read, if it was not read before */
export async function templateFaults(
  html: string,
  variables: Variables,
  threads?: HtmlThreads,
): Promise<readonly TemplateFault[]> {
  const faults = placeholderFaults(html, variables);
  if (faults.length > 0) return faults;
  const { isDeep, repeats } = await htmlOf(html, threads);
  if (isDeep) return [{ code: 'tooDeep' }];
  const torn = html.split('\n').findIndex((line) => BEGIN.test(line));
  const begun = html.match(new RegExp(BEGIN, 'g'))?.length ?? 0;
  if (begun === repeats) return [];
  return [{ code: 'openRepeat', params: { line: torn + 1, name: `#${BEGIN.exec(html)?.[1]}` } }];
}
