// Makes up numbers of firms and people with valid check digits (docs/domain 2.3).

/** Makes an enterprise or establishment unit number from its first eight digits. */
export function number97(first: string): string {
  return first + String(97 - (Number(first) % 97)).padStart(2, '0');
}

/** Makes a Belgian IBAN from the bank's three digits and the account's seven. */
export function belgianIban(bank: string, account: string): string {
  const check = String(Number(BigInt(bank + account) % 97n) || 97).padStart(2, '0');
  const local = bank + account + check;
  // BE00 stands behind the number, with letters as 11 and 14.
  const ibanCheck = String(98n - (BigInt(`${local}111400`) % 97n)).padStart(2, '0');
  return `BE${ibanCheck}${local}`;
}

/** Makes a national number from a birthday, a counter (odd for men, even for women) and its check digits. */
export function nationalNumber(birthday: string, counter: number): string {
  const nine = birthday.replaceAll('-', '').slice(2) + String(counter).padStart(3, '0');
  const counted = birthday >= '2000' ? `2${nine}` : nine;
  return nine + String(97 - (Number(counted) % 97)).padStart(2, '0');
}
