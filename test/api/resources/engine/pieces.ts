// Names the fields that several of the engine's entities have.
export const CREW = { type: 'integer', relation: 'crew' } as const;
export const FOLDER = { type: 'integer', relation: 'folder' } as const;
export const DAY = { type: 'string', format: 'date' } as const;
export const TIME = { type: 'string', format: 'local-time' } as const;
export const MOMENT = { type: 'string', format: 'date-time' } as const;
