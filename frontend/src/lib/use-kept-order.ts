import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStore } from './safe-storage.ts';

/**
 * Items in the order in which each was first seen here, new ones last: what somebody reads stays where it
 * is, whatever order the items come in later. Kept with this entry of the tab's history, like what is open
 * on the page (`useEntryState`).
 *
 * @param name of the list, the same at every visit
 */
export function useKeptOrder<Item extends { id: string }>(
  name: string,
  items: readonly Item[],
): Item[] {
  const { key, pathname } = useLocation();
  const at = `order_${key}_${pathname}_${name}`;
  const [seen, setSeen] = useState(
    () => tabStore.read(at)?.split(' ') ?? items.map(({ id }) => id),
  );
  const fresh = items.filter(({ id }) => !seen.includes(id)).map(({ id }) => id);
  const order = [...seen, ...fresh];
  if (fresh.length > 0) setSeen(order);
  useEffect(() => {
    if (seen.length > 0) tabStore.write(at, seen.join(' '));
  }, [at, seen]);
  return items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}
