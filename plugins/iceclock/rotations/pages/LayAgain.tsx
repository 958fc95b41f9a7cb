// Lays a rotation again where it was laid, after its pattern has changed.
import { useState } from 'react';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './useAct.ts';

export default function LayAgain({ record, close }: { record: { readonly id: number }; close: () => void }) {
  const [accept, setAccept] = useState(false);
  const act = useAct({ path: `rotationlaying/${record.id}/lay-again`, body: { accepts: accept }, onDone: close });
  return <ActDialog id="lay-again" {...{ act, close }} accepts={{ value: accept, set: setAccept }} />;
}
