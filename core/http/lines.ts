// Reads an answer that arrives line by line, each a JSON document (NDJSON).

export const LINES = 'application/x-ndjson';

export async function* readLines<Line>({ body }: Response): AsyncGenerator<Line> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Line;
  }
}
