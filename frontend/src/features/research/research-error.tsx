import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { message: string; onTryAgain: () => void; actions?: ReactNode; children?: ReactNode };

/** The Research Error panel; a message about an API key brings its possible solutions. */
export function ResearchError({ message, onTryAgain, actions, children }: Props) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title="Research Error"
      icon={<CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />}
      actions={
        <>
          {actions}
          <Button onClick={onTryAgain}>Try Again</Button>
        </>
      }
    >
      <p>{message}</p>
      {/api[\s_-]?key/i.test(message) && (
        <div className="mt-3">
          <h3 className="font-[550]">Possible solutions</h3>
          <ul className="mt-1 list-disc pl-5">
            <li>A valid API key is required</li>
            <li>Contact the administrator</li>
            <li>Check the environment variable</li>
          </ul>
        </div>
      )}
      {children}
    </Notice>
  );
}
