// One line of text, and whatever no other kind takes.
import { defineKind } from '../kind.ts';

export const text = defineKind({ id: 'text', matches: () => true, shape: 'text' });
