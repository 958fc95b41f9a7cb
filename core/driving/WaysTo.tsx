// Offers the ways to whom a driver goes to: the map of the phone, and a call.
import { navigationTo } from './navigation.ts';
import { useDriveWords } from './words.tsx';

interface WaysToProps {
  readonly place: Parameters<typeof navigationTo>[0] & { readonly name?: string; readonly phone?: string };
}

export function WaysTo({ place }: WaysToProps) {
  const { t } = useDriveWords();
  const { name = '', phone } = place;
  return (
    <div className="drive-ways">
      <a href={navigationTo(place)} target="_blank" rel="noreferrer">
        {t('navigate')}
      </a>
      {phone && (
        <a href={`tel:${phone}`} aria-label={t('callWho', { name })}>
          {t('call')}
        </a>
      )}
    </div>
  );
}
