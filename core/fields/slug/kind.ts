// Defines the kind of field that holds the last part of an address: small letters, digits and hyphens.
import { defineKind, ofFormat } from '../kind.ts';

export const slug = defineKind({ id: 'slug', matches: ofFormat('slug'), shape: 'text' });
