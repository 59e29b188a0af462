import { useEffect, useRef, useState } from 'react';
import { tabStore } from './safe-storage.ts';

/** Whether this browser can tell people something while they look elsewhere. */
function supported(): boolean {
  return typeof Notification === 'function' && isSecureContext;
}

function tell(title: string, body: string): void {
  try {
    const notice = new Notification(title, { body, icon: '/favicon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Browsers on phones have the interface and refuse to be called so.
  }
}

/** `offered`: nobody asked yet; `blocked`: somebody asked, and the browser was told never to. */
export type EndNotice = { state: 'offered' | 'asked' | 'blocked' | 'none'; ask: () => void };

/**
 * A message of the browser when a run ends while its tab is hidden. Only after somebody asked for it
 * with a click; kept for the run over reloads of the tab.
 *
 * @param runId the run that is looked at; null while there is none
 * @param ended what to say once it has ended, null before
 */
export function useEndNotice(
  runId: string | null,
  ended: { title: string; body: string } | null,
): EndNotice {
  const key = `notify_${runId ?? ''}`;
  const [asked, setAsked] = useState<string | null>(null);
  const [blocked, setBlocked] = useState(false);
  const isAsked = asked === key || tabStore.read(key) !== null;
  const going = useRef<string | null>(null);

  useEffect(() => {
    if (!ended) {
      going.current = runId;
    } else if (runId !== null && going.current === runId) {
      going.current = null;
      const wanted = tabStore.read(key) !== null;
      tabStore.remove(key);
      if (wanted && document.hidden && Notification.permission === 'granted') {
        tell(ended.title, ended.body);
      }
    }
  }, [ended, key, runId]);

  const ask = () => {
    void Notification.requestPermission().then((answer) => {
      if (answer === 'granted') {
        tabStore.write(key, '1');
        setAsked(key);
      } else setBlocked(answer === 'denied');
    });
  };
  if (!runId || ended || !supported()) return { state: 'none', ask };
  if (blocked) return { state: 'blocked', ask };
  // Who has told the browser never to is not asked again on every run.
  if (Notification.permission === 'denied') return { state: 'none', ask };
  return { state: isAsked ? 'asked' : 'offered', ask };
}
