import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useAuth } from './auth-context.ts';

function Reader() {
  return useAuth().status;
}

describe('useAuth', () => {
  it('throws outside of its provider', () => {
    expect(() => renderToStaticMarkup(createElement(Reader))).toThrow(
      'useAuth must be used within an AuthProvider',
    );
  });
});
