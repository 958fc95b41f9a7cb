// Defines the kind for several other records, stored by their ids.
import { relationOf } from '#core/contract';
import { defineKind } from '../kind.ts';
import { relatedText } from '../relation/kind.ts';

export const relations = defineKind({
  id: 'relations',
  matches: (field) => relationOf(field)?.many === true,
  shape: 'many',
  text: relatedText,
});
