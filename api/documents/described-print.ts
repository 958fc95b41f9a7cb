// Describes the documents that modules declare.
import type { AnyDocument, Input, Module } from '../contract/index.ts';
import { type CallDescription, fileAnswer } from '../description/index.ts';
import { DECLARED_PROBLEMS, idOf, inputParameters, requiredOf, tagOf } from '../routes/described.ts';

export function describedPrint(module: Module, document: AnyDocument, input: Input): CallDescription {
  const { id } = module.manifest;
  return {
    ...{ id: idOf(`print ${id} ${document.id}`), tag: tagOf(id), requires: requiredOf(module, document) },
    parameters: inputParameters(input),
    answers: { 200: fileAnswer('The document.', 'application/pdf') },
    problems: [...DECLARED_PROBLEMS, 404, 422],
  };
}
