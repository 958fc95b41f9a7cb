// Starts a preview from the button on a permission group: Scoop looks as it does to the group's members, and leaving it
// leads back to the group.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type PreviewGroup as Group, session } from '#core';
import { HOME } from './home.ts';

export default function PreviewGroup({ record, close }: { record: Group; close: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the button is pressed
  useEffect(() => {
    close();
    session.startPreview(record, pathname);
    void navigate(HOME);
  }, []);
  return null;
}
