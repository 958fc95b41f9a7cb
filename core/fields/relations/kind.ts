// Several other records, by their numbers.
import { relationOf } from '#core/contract';
import { defineKind } from '../kind.ts';
import { relatedText } from '../relation/kind.ts';

export const relations = defineKind({
  id: 'relations',
  matches: (field) => relationOf(field)?.many === true,
  shape: 'many',
  text: relatedText,
});
