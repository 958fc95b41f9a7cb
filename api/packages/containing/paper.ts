// Checks a package's documents and letters, leaves out invalid ones, and runs the code of the others in the package's
// container.
import type { AnyDocument, DocumentTemplate, ServerLetter, ServerPlugin } from '../../contract/index.ts';
import { faultIn, requireDrawn } from '../../documents/check.ts';
import type { Container } from './container.ts';

export function paperOf({ documents, letters }: ServerPlugin, container: Container) {
  return {
    documents: sound('documents', documents, container).map((document) => printedIn(document, container)),
    letters: sound('letters', letters, container).map((letter) => letterIn(letter, container)),
  };
}

function sound<T>(kind: 'documents' | 'letters', given: readonly T[] = [], container: Container): T[] {
  return [...given].filter((one, index) => {
    const message = faultIn(kind, one);
    if (message) container.report({ code: 'INVALID_SHAPE', contribution: `${kind}.${index}`, message });
    return message === undefined;
  });
}

function printedIn(document: AnyDocument, container: Container): AnyDocument {
  const { id, data, draft, draw, locale, template } = document;
  const at = `documents.${id}`;
  return {
    ...document,
    data: (context) => container.runShared('DOCUMENT_THREW', `${at}.data`, context.db, () => data(context)),
    draft:
      draft &&
      ((record, context) =>
        container.runShared('DOCUMENT_THREW', `${at}.draft`, context.db, () => draft(record, context))),
    locale: locale && ((given) => container.runNow('DOCUMENT_THREW', `${at}.locale`, () => locale(given))),
    template: template && templateIn(template, container, at),
    draw: (given, words) =>
      container.run('DOCUMENT_THREW', `${at}.draw`, async () => {
        const drawn = await draw(given, words);
        requireDrawn(drawn);
        return drawn;
      }),
  };
}

/** Runs a letter's code, which notes it as sent and previews a company's own body of it, in the package's container. */
function letterIn({ template, sent, ...letter }: ServerLetter, container: Container): ServerLetter {
  const run = <T>(part: string, work: () => T | Promise<T>) =>
    container.run('DOCUMENT_THREW', `letters.${letter.id}.${part}`, work);
  return {
    ...letter,
    sent: sent && ((...given) => run('sent', () => sent(...given))),
    template: template && {
      of: template.of,
      receiver: (...given) => run('template.receiver', () => template.receiver(...given)),
      values: (...given) => run('template.values', () => template.values(...given)),
    },
  };
}

function templateIn(
  { values, chosen, kept, ...own }: DocumentTemplate,
  container: Container,
  at: string,
): DocumentTemplate {
  const run = <T>(part: string, work: () => T) => container.runNow('DOCUMENT_THREW', `${at}.template.${part}`, work);
  return {
    ...own,
    values: (data, words) => run('values', () => values(data, words)),
    chosen: chosen && ((data) => run('chosen', () => chosen(data))),
    kept: kept && ((data) => run('kept', () => kept(data))),
  };
}
