// Defines the kind of field that holds one line of text; fields that no other kind takes are of this kind too.
import { defineKind } from '../kind.ts';

export const text = defineKind({ id: 'text', matches: () => true, shape: 'text' });
