// The button on a permission group that shows Scoop as its members see it, and leads back to the group.
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
