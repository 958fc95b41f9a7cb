// Fetches and saves the files of a month that the server makes: electronic invoices, and those of an accountant's program.
import { http, saveFile } from '#core';
import type { Program } from '../../settings.ts';

interface Made {
  readonly name: string;
  /** In base 64. */
  readonly zip: string;
}

const saved = ({ name, zip }: Made): void =>
  saveFile(name, new Blob([Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0))], { type: 'application/zip' }));

/** Answers how many documents the file holds; those that it holds count as handed over. */
export async function saveBookFile(month: string, program: Program, again = false): Promise<number> {
  const { data } = await http.post<{ data: Made & { readonly count: number } }>('invoice/accounting-file', {
    ...{ month, program, again },
  });
  saved(data.data);
  return data.data.count;
}

/** Answers how many invoices have no XML that programs would read. */
export async function saveXml(month: string): Promise<number> {
  const { data } = await http.post<{ data: Made & { readonly missing: number } }>('invoice/xml', { month });
  saved(data.data);
  return data.data.missing;
}
