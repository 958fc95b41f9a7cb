// The frame of display screens: nothing but the page, dark, edge to edge (spec 2 "Screen layout").
import { Outlet } from 'react-router';
import '../ui/blueprint.css';
import './screen.css';

export function ScreenLayout() {
  return (
    <main className="screen always-dark bp6-dark">
      <Outlet />
    </main>
  );
}

export default ScreenLayout;
