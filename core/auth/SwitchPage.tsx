// /auth/switch/{id}: goes on as another employee of the same person; on failure the session ends (spec 2, 4 and 8).
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';
import type { Token } from '../session/types.ts';
import { enter } from './enter.ts';

export default function SwitchPage() {
  const { id } = useParams();
  useEffect(() => {
    void switchTo(Number(id)).then((path) => window.location.replace(path));
  }, [id]);
  return null;
}

let switching: Promise<string> | null = null;

/** Answers where to go. One switch at a time, however often the page mounts. */
function switchTo(employeeId: number): Promise<string> {
  switching ??= attempt(employeeId);
  return switching;
}

async function attempt(employeeId: number): Promise<string> {
  try {
    const { data } = await http.post<Token>('auth/switch', { employee_id: employeeId });
    session.setRedirectFrom(null);
    return await enter(data);
  } catch {
    session.clear();
    return '/auth/login-page';
  }
}
