// Numbers that people know by their grouping: IBAN, enterprise number, phone (domain 0 "Belgian checks").

export function formatIban(value: string): string {
  return value
    .replace(/\s/g, '')
    .replace(/(.{4})/g, '$1 ')
    .trim();
}

/** 0123.456.789 */
export function formatEnterpriseNumber(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length === 10 ? `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}` : value;
}

/** E.164 as Belgians read it: +32 470 12 34 56, +32 9 123 45 67, +32 56 12 34 56; other countries stay as they are. */
export function formatPhone(value: string): string {
  const national = /^\+32(\d{8,9})$/.exec(value)?.[1];
  if (!national) return value;
  if (national.length === 9) return `+32 ${national.slice(0, 3)} ${pairs(national.slice(3))}`;
  if (/^[2349]/.test(national)) return `+32 ${national[0]} ${national.slice(1, 4)} ${pairs(national.slice(4))}`;
  return `+32 ${national.slice(0, 2)} ${pairs(national.slice(2))}`;
}

function pairs(digits: string): string {
  return digits.replace(/(\d\d)(?=\d)/g, '$1 ');
}
