// Declares the placeholders that a company's own templates for letters about rosters may hold.
import type { TemplateLetter } from '#core/contract';

const ALWAYS = ['company', 'receiver', 'date', 'week', 'division', 'link'];
const CHANGES = ['changes', 'added', 'moved', 'gone', 'unchanged'];

export const templateLetters: readonly TemplateLetter[] = ['roster-published', 'shift-changed'].map((id) => ({
  id: `iceclock/${id}`,
  names: [...ALWAYS, ...CHANGES],
  sample: 'shift',
}));
