// Takes photos, with the camera or from the device's files.
import { Spinner } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';

interface PhotoButtonProps {
  readonly text: string;
  /** Text of the button, which also says what the photo is of. */
  readonly label: string;
  readonly accept: string;
  readonly onPhotos: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** True to open the camera at once, for a person with a phone in hand. */
  readonly camera?: boolean;
  /** Text while a photo is being sent. */
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
          // Emptied, so that choosing the same photo again counts as a change.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
