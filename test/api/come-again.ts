// Repeats calls that the server asks to come again, because a busy machine refuses some of many calls at once.
export async function comeAgain<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask();
  return answer.status === 503 ? comeAgain(ask) : answer;
}
