// Names a downloaded file by its content and the day, in plain letters.

export function fileTitle(name: string, otherwise: string, now = new Date()): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const day = new Intl.DateTimeFormat('sv-SE').format(now);
  return `${plain || otherwise.replace(/\W+/g, '-')}-${day}`;
}
