// Many calls at once are more than a busy machine takes: whoever is asked to come again does.
export async function comeAgain<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask();
  return answer.status === 503 ? comeAgain(ask) : answer;
}
