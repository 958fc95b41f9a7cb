// Holds what points of interest look like by their kind: a colour on the map, which knows no variables, and an icon.
import type { IconName } from '#core/contract';

export interface KindLook {
  readonly color: string;
  readonly icon: IconName;
}

const LOOKS: Readonly<Record<string, KindLook>> = {
  DEPOT: { color: '#1971c2', icon: 'home' },
  FREEZER: { color: '#0c8599', icon: 'snowflake' },
  FUEL: { color: '#5f3dc4', icon: 'flash' },
  SCHOOL: { color: '#e8590c', icon: 'learning' },
  PARK: { color: '#2f9e44', icon: 'walk' },
  BEACH: { color: '#f08c00', icon: 'globe' },
  EVENT: { color: '#d6336c', icon: 'calendar' },
  NO_STOP: { color: '#c92a2a', icon: 'error' },
  OTHER: { color: '#6b7280', icon: 'pin' },
};

export const lookOf = (kind: unknown): KindLook => LOOKS[String(kind)] ?? (LOOKS.OTHER as KindLook);
