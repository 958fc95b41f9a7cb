// Sounds a tone when an alarm begins, where that is wanted: on a display by its record, for people by a button that this
// browser remembers.
import { useEffect, useRef } from 'react';
import { session, usePreference } from '#core';
import { useQuery } from '#core/records';
import type { WallAlarm } from './useTakeover.ts';

const ON = 'on';

export function useTone(alarms: readonly WallAlarm[]) {
  const isDisplay = session.auth.authScreen !== null;
  const { rows } = useQuery<{ alarm_tone: boolean }>(isDisplay ? 'iceguard/wall-screen' : undefined);
  const [kept, keep] = usePreference('wall_tone');
  const isWanted = kept === ON;
  const isOn = isDisplay ? rows[0]?.alarm_tone === true : isWanted;
  const heard = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    const loud = alarms.filter(({ severity }) => severity !== 'INFO');
    const before = heard.current;
    const isNew = before !== undefined && loud.some(({ id }) => !before.has(id));
    heard.current = new Set(loud.map(({ id }) => id));
    if (isNew && isOn) sound(loud.some(({ severity }) => severity === 'CRITICAL') ? 3 : 2);
  }, [alarms, isOn]);
  const turn = () => {
    keep(isWanted ? undefined : ON);
    // The press lets the browser sound later ones, and lets people hear what they switched on.
    if (!isWanted) sound(1);
  };
  return { isOn, turn: isDisplay ? undefined : turn };
}

const [PITCH, LENGTH, EVERY] = [880, 0.18, 0.3];

/** A browser that nobody has touched yet may refuse to sound; the wall is red all the same. */
function sound(times: number): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (let nth = 0; nth < times; nth += 1) {
    const at = audio.currentTime + nth * EVERY;
    const [voice, volume] = [audio.createOscillator(), audio.createGain()];
    voice.frequency.value = PITCH;
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
    voice.connect(volume).connect(audio.destination);
    voice.start(at);
    voice.stop(at + LENGTH);
  }
  setTimeout(() => void audio.close(), (times * EVERY + 1) * 1000);
}
