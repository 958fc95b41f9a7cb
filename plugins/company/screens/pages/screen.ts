// Describes a display as the administration's calls answer it.
export interface ScreenRecord {
  readonly id: number;
  readonly name: string;
  readonly public_code?: string;
  readonly state?: ScreenState;
}
export type ScreenState = 'UNPAIRED' | 'ONLINE' | 'OFFLINE' | 'DISABLED';

export interface ScreenActionProps {
  readonly record: ScreenRecord;
  readonly close: () => void;
}
