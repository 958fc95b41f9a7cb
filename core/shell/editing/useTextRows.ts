// Loads the texts of some keys in every language with their plural forms, and saves them.
import { useCallback, useEffect, useState } from 'react';
import { pluralOf, type TextChange, type TextRow } from '#core/contract';
import { http } from '../../http/http.ts';
import { session } from '../../session/session.ts';
import { loadOverrides } from '../../texts/overrides.ts';

const FORMS = ['one', 'many', 'other'];

export function useTextRows(keys: readonly string[]) {
  const [rows, setRows] = useState<readonly TextRow[]>();
  const [failed, setFailed] = useState(false);
  const asked = JSON.stringify(keys);
  const retry = useCallback(() => {
    setFailed(false);
    readTexts(JSON.parse(asked) as string[]).then(setRows, () => setFailed(true));
  }, [asked]);
  useEffect(retry, [retry]);
  return { rows, failed, retry };
}

async function readTexts(keys: readonly string[]): Promise<readonly TextRow[]> {
  const all = new Set(keys.flatMap((key) => [key, ...formKeys(key)]));
  const query = new URLSearchParams([...all].map((key) => ['key', key]));
  const { data } = await http.get<{ data: TextRow[] }>(`text?${query}`);
  return data.data;
}

/** Answers the text of this key and its other plural forms. */
export function formsOf(rows: readonly TextRow[], key: string): TextRow[] {
  return [key, ...formKeys(key).filter((each) => each !== key)].flatMap(
    (each) => rows.find((row) => row.key === each) ?? [],
  );
}

function formKeys(key: string): string[] {
  const { stem, form } = pluralOf(key);
  return form === undefined ? [] : FORMS.map((each) => `${stem}_${each}`);
}

/** Saves the texts for everyone in the company and shows them here at once. */
export async function saveTexts(texts: readonly TextChange[]): Promise<void> {
  await http.put('text', { texts });
  const company = session.auth.authEmployee?.company_id;
  if (company !== undefined) await loadOverrides(company, session.locale);
}
