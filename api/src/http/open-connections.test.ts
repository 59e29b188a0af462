import { describe, expect, it } from '@jest/globals';
import { openLimits } from './limit-classes.ts';
import { createOpenConnections } from './open-connections.ts';

describe('createOpenConnections', () => {
  it('counts by session and by network, and gives a place back once', () => {
    const connections = createOpenConnections(1);
    const session = 'one';
    const closes = Array.from({ length: openLimits.session }, () => connections.open({ session }));
    expect(() => connections.open({ session })).toThrow('Too many connections');
    closes[0]?.();
    closes[0]?.();
    connections.open({ session });
    expect(() => connections.open({ session })).toThrow('Too many connections');

    for (let count = 0; count < openLimits.address; count += 1) {
      connections.open({ session: `s${count}`, address: `2001:db8::${count.toString(16)}` });
    }
    expect(() => connections.open({ address: '2001:db8::ffff' })).toThrow('Too many connections');
    expect(() => connections.open({ address: '2001:db8:0:1::1' })).not.toThrow();
  });
});
