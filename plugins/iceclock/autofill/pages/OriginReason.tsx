// Writes in the reader's language why somebody was proposed for a shift, which is kept as codes.
import { useTranslation } from 'react-i18next';
import { reasonText } from '../reason-text.ts';
import type { Reason } from '../reasons.ts';

export default function OriginReason({ value }: { readonly value: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      {reasonsIn(value)
        ?.map((reason) => reasonText(t, reason))
        .join(' · ') ?? String(value ?? '')}
    </>
  );
}

/** Answers undefined for what somebody else wrote, which is a text. */
function reasonsIn(value: unknown): readonly Reason[] | undefined {
  if (typeof value !== 'string' || !value.startsWith('[')) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
