// Creates the product's router: one route for all paths, with a page for errors that nothing else caught.
import { createBrowserRouter, type DataRouter } from 'react-router';
import { AppRoutes, type RouterParts } from './AppRoutes.tsx';
import { RootFailure } from './RootFailure.tsx';
import { browserLeaving } from './session.ts';

export function createRouter({ leaving = browserLeaving(), ...parts }: RouterParts): DataRouter {
  return createBrowserRouter([
    { path: '*', element: <AppRoutes {...parts} leaving={leaving} />, errorElement: <RootFailure leaving={leaving} /> },
  ]);
}
