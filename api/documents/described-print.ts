// Describes the documents that modules declare.
import { type CallDescription, fileAnswer } from '../description/index.ts';
import type { Module } from '../plugin.ts';
import { DECLARED_PROBLEMS, idOf, inputParameters, requiredOf, tagOf } from '../routes/described.ts';
import type { Input } from '../routes/index.ts';
import type { AnyDocument } from './document.ts';

export function describedPrint(module: Module, document: AnyDocument, input: Input): CallDescription {
  const { id } = module.manifest;
  return {
    ...{ id: idOf(`print ${id} ${document.id}`), tag: tagOf(id), requires: requiredOf(module, document.access) },
    parameters: inputParameters(input),
    answers: { 200: fileAnswer('The document.', 'application/pdf') },
    problems: [...DECLARED_PROBLEMS, 404, 422],
  };
}
