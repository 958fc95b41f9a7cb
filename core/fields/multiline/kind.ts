// Defines the kind for a text of several lines.
import { defineKind, ofFormat } from '../kind.ts';

export const multiline = defineKind({ id: 'multiline', matches: ofFormat('text'), shape: 'text' });
