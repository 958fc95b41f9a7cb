// Takes photos, by the camera or from what is kept.
import { Spinner } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';

interface PhotoButtonProps {
  readonly text: string;
  /** Says of what too. */
  readonly label: string;
  readonly accept: string;
  readonly onPhotos: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** Opens the camera at once, for who stands before it with a phone. */
  readonly camera?: boolean;
  /** Said while one is on its way. */
  readonly busy?: string;
}

export function PhotoButton({ text, label, accept, onPhotos, multiple, camera, busy }: PhotoButtonProps) {
  return (
    <label className={`photo-add bp6-button ${camera ? 'bp6-large' : 'bp6-small'}`}>
      {busy ? <Spinner size={20} aria-label={busy} /> : <CameraIcon aria-hidden="true" />}
      <span>{text}</span>
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onPhotos(files);
          // The same photo may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
