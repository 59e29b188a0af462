import type { ReactNode } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';

type Props = {
  /** Keeps the place until then, such as a height. */
  className: string;
  children: ReactNode;
};

/**
 * What is of no use before scripts run, such as a form: HTML that is made ahead only keeps its place,
 * and without JavaScript not even that.
 */
export function Scripted({ className, children }: Props) {
  return useHydrated() ? children : <div data-scripted className={className} />;
}
