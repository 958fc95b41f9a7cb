// Compares, once all packages are known, what a package's server module refers to with what manifests declare: kinds of
// templates, letters that a company may write itself, and fields that name the people of a bulk e-mail.
import type { Module, ServerPlugin } from '../../contract/index.ts';
import type { Container } from './container.ts';

/** Leaves out references to what nobody declares, and reports each as a fault. */
export function knownLists(
  { manifest, server }: Module,
  all: readonly Module[],
  container: Container,
): Pick<ServerPlugin, 'documents' | 'audiences'> {
  const missing = (contribution: string, message: string) =>
    container.report({ code: 'MISSING_PARENT', contribution, message });
  const kinds = new Set(all.flatMap((one) => one.manifest.templateKinds ?? []).map(({ id }) => id));
  const fields = new Set(all.flatMap((one) => Object.keys(one.manifest.audiences ?? {})));
  const letters = (server?.letters ?? [])
    .filter(({ template }) => template)
    .map(({ as = manifest.id, id }) => `${as}/${id}`);
  for (const { id } of manifest.templateLetters ?? [])
    if (!letters.includes(id))
      missing(`templateLetters.${id}`, `the server module has no letter ${id} with a template`);
  const documents = server?.documents?.map((document) => {
    const { id, template, ...own } = document;
    if (!template || kinds.has(template.kind)) return document;
    missing(`documents.${id}`, `no plugin declares the kind of templates ${template.kind}`);
    return { ...own, id };
  });
  const audiences = server?.audiences?.filter((audience) => {
    const strange = audience.fields.find((field) => !fields.has(field));
    if (strange) missing(`audiences.${audience.fields}`, `no plugin declares ${strange} of a bulk e-mail`);
    return !strange;
  });
  return { documents, audiences };
}
