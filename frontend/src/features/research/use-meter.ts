import { useEffect, useEffectEvent, useState } from 'react';
import { METER_TICK_MS, nextMeterValue } from '@citeloom/common/domain/meter';

/**
 * The value of the curiosity meter: the spec's ticks, bound to the run's own progress; it starts at
 * that progress after a reload.
 *
 * @param real progress of the run, 0–100; null when nothing is known of it for the moment
 */
export function useMeter(real: number | null, done: boolean): number {
  const [shown, setShown] = useState(() => Math.floor(real ?? 0));
  const tick = useEffectEvent(() => setShown((value) => nextMeterValue(value, real)));
  useEffect(() => {
    if (done) return;
    const timer = setInterval(() => tick(), METER_TICK_MS);
    return () => clearInterval(timer);
  }, [done]);
  return done ? 100 : shown;
}
