import { describe, expect, it } from '@jest/globals';
import { openLimits } from './limit-classes.ts';
import { createOpenConnections } from './open-connections.ts';

describe('createOpenConnections', () => {
  it('counts by owner and by network, and gives a place back once', () => {
    const connections = createOpenConnections(1);
    const owner = { type: 'session', id: 'one' } as const;
    const closes = Array.from({ length: openLimits.owner }, () => connections.open({ owner }));
    expect(() => connections.open({ owner })).toThrow('Too many connections');
    closes[0]?.();
    closes[0]?.();
    connections.open({ owner });
    expect(() => connections.open({ owner })).toThrow('Too many connections');

    for (let count = 0; count < openLimits.address; count += 1) {
      connections.open({
        owner: { ...owner, id: `s${count}` },
        address: `2001:db8::${count.toString(16)}`,
      });
    }
    expect(() => connections.open({ address: '2001:db8::ffff' })).toThrow('Too many connections');
    expect(() => connections.open({ address: '2001:db8:0:1::1' })).not.toThrow();
  });
});
