// Defines the kind for an address on the web.
import { defineKind, ofFormat } from '../kind.ts';

export const link = defineKind({ id: 'link', matches: ofFormat('https-url', 'uri'), shape: 'text' });
